import type { ParsedOf } from '../../../contract/call.ts';
import type { Cart, setAddress } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { TraderVat } from '../../../contract/vat.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { setDetails } from '../../domains/cart/index.ts';
import { saveAddress } from '../../domains/members/index.ts';
import { normalizeAddress, validateAddress } from '../../domains/places/index.ts';
import type { CheckoutContext } from '../../ordering/context.ts';
import { loadLines } from '../../ordering/pricing/load-cart.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { missingForInvoice } from './invoice-needs.ts';

type Input = ParsedOf<typeof setAddress>;

function validateInput(
  { places, tariff, payments }: CheckoutContext,
  { visitor }: RequestContext,
  { address, billing, methods = {}, payment, invoice, vatNumber }: Input,
) {
  const errors = address ? validateAddress(address, places.country(address.country)) : [];
  const fields = errors.map((error) => ({ ...error, field: `address.${error.field}` }));
  // A bill may go to any address; only its country must exist.
  if (billing && !places.country(billing.country))
    fields.push({ field: 'billing.country', reason: 'country' });
  const codes = new Set(tariff.methods().map(({ code }) => code));
  for (const [warehouse, code] of Object.entries(methods))
    if (!codes.has(code)) fields.push({ field: `methods.${warehouse}`, reason: 'unknown' });
  if (payment) {
    // A total below the method's least one may still grow: placing refuses it.
    const isUsable =
      payments.codes().includes(payment) && (payment !== 'balance' || visitor.kind === 'member');
    if (!isUsable) fields.push({ field: 'payment', reason: 'unknown' });
  }
  if (invoice && address)
    fields.push(...missingForInvoice({ invoice, address, billing, hasVatNumber: Boolean(vatNumber) }));
  return fields;
}

/** Checks the VAT number of the input: null takes it away, undefined leaves it as it is. */
async function readVatNumber(
  { vatNumbers }: CheckoutContext,
  { vatNumber, billing, address }: Input,
): Promise<TraderVat | 'malformed' | 'unknown' | null | undefined> {
  if (vatNumber === undefined) return undefined;
  if (vatNumber === '') return null;
  return vatNumbers.check(vatNumber, billing?.country ?? address?.country ?? '');
}

/** Sets address, e-mail, shipping methods and the other choices of an open cart. A refusal names every wrong field. */
export async function setCartDetails(
  checkout: CheckoutContext,
  context: RequestContext,
  input: Input,
): Promise<Result<Cart, Refusal>> {
  const { orderId, email, billing, methods, insured, shortage, remark, payment, purchaseOrder, save } = input;
  const { invoice } = input;
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  const address =
    input.address && normalizeAddress(input.address, checkout.places.country(input.address.country));
  const fields = validateInput(checkout, context, { ...input, address });
  const vat = await readVatNumber(checkout, input);
  if (vat === 'malformed') fields.push({ field: 'vatNumber', reason: 'vatForm' });
  if (vat === 'unknown') fields.push({ field: 'vatNumber', reason: 'vatNumber' });
  if (fields.length > 0) return refuse('InvalidInput', { fields });
  const row = await setDetails(checkout.db, {
    id: orderId,
    ...owner,
    email: email ?? null,
    address: address ?? null,
    hasBilling: billing !== undefined,
    billing: billing ?? null,
    methods: methods ?? null,
    insured: insured ?? null,
    shortage: shortage ?? null,
    remark: remark ?? null,
    payment: payment ?? null,
    hasVat: vat !== undefined,
    vat: typeof vat === 'object' ? vat : null,
    purchaseOrder: purchaseOrder ?? null,
    invoice: invoice ?? null,
  });
  if (!row) return refuse('NotFound');
  if (address && save && owner.member !== null) await saveAddress(checkout.db, owner.member, address);
  return ok((await loadLines(checkout, context, row)).cart);
}
