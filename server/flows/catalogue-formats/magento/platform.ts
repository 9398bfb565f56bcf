import type { Platform } from '../columns/format-definition.ts';
import { magentoImport } from './read.ts';
import { magentoExport } from './write.ts';

export const magento: Platform = {
  files: 'Magento 2: product export',
  reads: [magentoImport],
  write: magentoExport,
};
