import type { DatafeedFormat } from '../../../contract/datafeed.ts';

/** Names of programs and file types, which are not translated. */
export const formatNames: Record<DatafeedFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  xml: 'XML',
  google: 'Google Merchant (XML)',
  shopify: 'Shopify (CSV)',
  woocommerce: 'WooCommerce (CSV)',
};
