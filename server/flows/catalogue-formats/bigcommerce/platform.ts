import type { Platform } from '../columns/format-definition.ts';
import { bigcommerceImport } from './read.ts';
import { bigcommerceExport } from './write.ts';

export const bigcommerce: Platform = {
  files: 'BigCommerce: bulk edit export, the first and the present one',
  reads: [bigcommerceImport],
  write: bigcommerceExport,
};
