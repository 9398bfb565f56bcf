import type { Platform } from '../columns/format-definition.ts';
import { prestashopImport } from './read.ts';
import { combinationsImport } from './read-combinations.ts';
import { prestashopExport } from './write.ts';

export const prestashop: Platform = {
  files:
    'PrestaShop: in the columns of its import or of its exported list of products, in the same languages (Portuguese of Portugal as well): products and, in a file of their own imported after them, combinations (named by the reference of their product; impacts on price and weight are added to those of its variant without attributes, unless a `price` column states the price)',
  reads: [prestashopImport, combinationsImport],
  write: prestashopExport,
};
