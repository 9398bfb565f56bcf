import { z } from 'zod';
import { declare } from './call.ts';
import { optionalLine } from './fields.ts';

/** The buyer's own number of an order, which its documents name. */
export const purchaseOrder = optionalLine(40);

/** In whose name an invoice can be; `none`: the buyer wants nothing said of it. */
export const invoiceTypes = ['none', 'person', 'company', 'company_vat'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** What the address or the bill must have for an invoice of a type. */
export const invoiceNeeds: Record<InvoiceType, readonly ('company' | 'vatNumber')[]> = {
  none: [],
  person: [],
  company: ['company'],
  company_vat: ['company', 'vatNumber'],
};

export const getInvoiceTypes = declare({
  method: 'GET',
  shared: true,
  path: '/tvcmall/invoice/all',
  scope: 'catalogue:read',
  access: 'anyone',
  summary:
    'Kinds of invoice recipients, in the language of the request. /v3/shopcart/set_address takes one as `invoice`, and the order keeps it. The fields are the shop’s own.',
  input: z.object({}),
  output: z.array(
    z.object({
      invoice: z.enum(invoiceTypes),
      name: z.string(),
      /** What the order needs for it: a company in the bill’s address, else in the delivery address; a VAT number. */
      needs: z.array(z.enum(['company', 'vatNumber'])),
    }),
  ),
});
