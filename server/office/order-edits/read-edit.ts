import type { StaffParsed } from '../../../contract/office/call.ts';
import type { editOrderAddress, editOrderLines } from '../../../contract/office/order-edits.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { normalizeAddress, validateAddress } from '../../domains/places/index.ts';
import { missingForInvoice } from '../../flows/checkout/index.ts';
import type { EditingContext, OrderEdit, PlacedOrder } from '../../flows/order-edits/index.ts';

type AddressInput = Omit<StaffParsed<typeof editOrderAddress>, 'version' | 'total'>;
type LinesInput = Omit<StaffParsed<typeof editOrderLines>, 'version' | 'total'>;
type Vat = PlacedOrder['vat'];

/** Checks a VAT number as typed: the one that the order has stays as it was checked. */
async function readVat(
  { vatNumbers }: EditingContext,
  { vat }: PlacedOrder,
  { vatNumber, billing, address }: AddressInput,
): Promise<Vat | 'malformed' | 'unknown'> {
  if (vatNumber === undefined) return vat;
  if (vatNumber === '') return null;
  const isSame = vat !== null && vat.number === vatNumber.replace(/[\s.-]/g, '').toUpperCase();
  return isSame ? vat : vatNumbers.check(vatNumber, billing?.country ?? address.country);
}

/** Reads what address and bill of an order are to become; refuses with each field that the country's rules forbid. */
export async function readAddressEdit(
  editing: EditingContext,
  order: PlacedOrder,
  input: AddressInput,
): Promise<Result<OrderEdit, OfficeRefusal>> {
  const { places, messages } = editing;
  const { methods, billing } = input;
  const country = places.country(input.address.country);
  const address = normalizeAddress(input.address, country);
  const errors = validateAddress(address, country).map((error) => ({
    ...error,
    field: `address.${error.field}`,
  }));
  // A bill may go to any address; only its country must exist.
  if (billing && !places.country(billing.country))
    errors.push({ field: 'billing.country', reason: 'country' });
  const vat = await readVat(editing, order, input);
  if (vat === 'malformed') errors.push({ field: 'vatNumber', reason: 'vatForm' });
  else if (vat === 'unknown') errors.push({ field: 'vatNumber', reason: 'vatNumber' });
  else {
    const missing = missingForInvoice({
      invoice: order.invoice,
      address,
      billing,
      hasVatNumber: vat !== null,
    });
    const field = billing ? 'billing.company' : 'address.company';
    errors.push(
      ...missing.map(({ reason }) => ({
        field: reason === 'invoice.vatNumber' ? 'vatNumber' : field,
        reason,
      })),
    );
  }
  if (errors.length > 0 || typeof vat === 'string')
    return refuseStaff('InvalidInput', {
      fields: errors.map(({ field, reason, values }) => ({
        field,
        message: messages.field('en', reason, values),
      })),
    });
  return ok({ address, billing, vat, methods, lines: [], added: [] });
}

/** Reads what lines of an order are to become; all else stays. */
export const readLinesEdit = (
  { address, billing, vat }: PlacedOrder,
  { lines, added, methods }: LinesInput,
): OrderEdit => ({ address, billing, vat, lines, added, methods });
