import type { Platform } from '../columns/format-definition.ts';
import { woocommerceImport } from './read.ts';
import { woocommerceExport } from './write.ts';

export const woocommerce: Platform = {
  files:
    'WooCommerce: product export in English, German, Spanish, French, Italian, Brazilian Portuguese or Russian',
  reads: [woocommerceImport],
  write: woocommerceExport,
};
