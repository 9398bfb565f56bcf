// A platform whose catalogue files the shop reads and writes is a folder here and a line in this file.
export { bigcommerce } from './bigcommerce/platform.ts';
export { google } from './google/platform.ts';
export { lading } from './lading/platform.ts';
export { magento } from './magento/platform.ts';
export { medusa } from './medusa/platform.ts';
export { prestashop } from './prestashop/platform.ts';
export { shopify } from './shopify/platform.ts';
export { spree } from './spree/platform.ts';
export { woocommerce } from './woocommerce/platform.ts';
