import type { RowColumn } from '../../../contract/dropshipping-batch.ts';

/** The texts that name the columns of a batch, most of them those of exports. */
export const COLUMN_NAMES: Record<RowColumn, string> = {
  order_no: 'column.ownNumber',
  sku: 'column.sku',
  quantity: 'column.quantity',
  full_name: 'column.recipient',
  company: 'column.company',
  address1: 'column.street',
  address2: 'column.street2',
  city: 'column.city',
  state: 'column.province',
  zip: 'column.zip',
  country: 'column.country',
  phone: 'column.phone',
  email: 'column.email',
  shipping_method: 'dropshipping.column.method',
  warehouse: 'column.warehouse',
  remark: 'column.note',
  tax_id: 'dropshipping.column.taxId',
  ioss: 'dropshipping.column.ioss',
  eori: 'dropshipping.column.eori',
  vat: 'column.vatNumber',
  customer_sku: 'dropshipping.column.customerSku',
};
