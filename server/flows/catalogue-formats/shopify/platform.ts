import type { Platform } from '../columns/format-definition.ts';
import { shopifyImport } from './read.ts';
import { shopifyExport } from './write.ts';

export const shopify: Platform = {
  files: 'Shopify: product export, with the header until 2024 and since',
  reads: [shopifyImport],
  write: shopifyExport,
};
