import type { Address } from '../../../contract/address.ts';
import { type InvoiceType, invoiceNeeds } from '../../../contract/invoice.ts';
import type { Refusal } from '../../../contract/refusals.ts';

type Invoiced = {
  invoice: InvoiceType;
  address: Address | null | undefined;
  billing: Address | null | undefined;
  hasVatNumber: boolean;
};

/** Names what is missing for an invoice of the chosen type, at the field of the choice; empty when nothing is. */
export function missingForInvoice({
  invoice,
  address,
  billing,
  hasVatNumber,
}: Invoiced): NonNullable<Refusal['fields']> {
  const has = { company: Boolean((billing ?? address)?.company), vatNumber: hasVatNumber };
  return invoiceNeeds[invoice]
    .filter((need) => !has[need])
    .slice(0, 1)
    .map((need) => ({ field: 'invoice', reason: `invoice.${need}` }));
}
