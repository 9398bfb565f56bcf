import { type Address, address as addressSchema } from '../../../contract/address.ts';
import { email as emailSchema } from '../../../contract/fields.ts';
import type { StaffParsed } from '../../../contract/office/call.ts';
import type { quoteTelephoneOrder } from '../../../contract/office/telephone-orders.ts';
import type { TraderVat } from '../../../contract/vat.ts';
import type { CartRow } from '../../domains/cart/index.ts';
import { normalizeAddress, validateAddress } from '../../domains/places/index.ts';
import { missingForInvoice } from '../checkout/index.ts';
import type { Problem, TelephoneEvaluation } from './context.ts';

/** An order as staff have typed it. */
export type TypedOrder = StaffParsed<typeof quoteTelephoneOrder>;

type Typed = TypedOrder['address'];
type Reading = Pick<TelephoneEvaluation, 'places' | 'messages'>;
type Wrong = { field: string; reason: string; values?: Record<string, string | number> | undefined };

/** Problems in words, as fields of `of` where it is given. */
const inWords = ({ messages }: Reading, wrong: readonly Wrong[], of?: string): Problem[] =>
  wrong.map(({ field, reason, values }) => ({
    field: of ? `${of}.${field}` : field,
    message: messages.field('en', reason, values),
  }));

/** Fields that may be missing are left out when they are empty. */
function filled({ firstName, lastName, address1, city, country, phone, ...optional }: Typed) {
  const others = Object.entries(optional).filter(([, text]) => text !== '');
  return { firstName, lastName, address1, city, country, phone, ...Object.fromEntries(others) };
}

/**
 * Reads a typed address by the rules of its country. It is priced as far as it goes: what is missing is named beside it.
 * null without a country. A bill may go to any address.
 */
function readAddress(
  reading: Reading,
  typed: Typed,
  of: 'address' | 'billing',
): { address: Address | null; problems: Problem[] } {
  const given = filled({ ...typed, country: typed.country.toUpperCase() });
  const parsed = addressSchema.safeParse(given);
  const malformed = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), reason: message }));
  const country = reading.places.country(given.country);
  if (!country) {
    const others = malformed.filter(({ field }) => field !== 'country');
    return {
      address: null,
      problems: inWords(reading, [...others, { field: 'country', reason: 'choose' }], of),
    };
  }
  const address = normalizeAddress(parsed.success ? parsed.data : given, country);
  const named = new Set(malformed.map(({ field }) => field));
  const ruled = of === 'billing' ? [] : validateAddress(address, country);
  const wrong = [...malformed, ...ruled.filter(({ field }) => !named.has(field))];
  return { address, problems: inWords(reading, wrong, of) };
}

/** Reads the VAT number of a bill: the tax authority is asked. */
async function readVat(
  { vatNumbers }: TelephoneEvaluation,
  number: string,
  country: string | undefined,
): Promise<{ vat: TraderVat | null; wrong: Wrong[] }> {
  if (number === '' || country === undefined) return { vat: null, wrong: [] };
  const vat = await vatNumbers.check(number, country);
  if (typeof vat !== 'string') return { vat, wrong: [] };
  return {
    vat: null,
    wrong: [{ field: 'vatNumber', reason: vat === 'malformed' ? 'vatForm' : 'vatNumber' }],
  };
}

/** What of a typed order a cart has beside its lines, and what forbids to place it. */
export async function readOrder(
  evaluation: TelephoneEvaluation,
  typed: TypedOrder,
): Promise<{ row: CartRow; problems: Problem[] }> {
  const { address, problems } = readAddress(evaluation, typed.address, 'address');
  const bill = typed.billing ? readAddress(evaluation, typed.billing, 'billing') : null;
  const billing = bill?.address ?? null;
  const { vat, wrong } = await readVat(evaluation, typed.vatNumber, (billing ?? address)?.country);
  const email = typed.member === null ? emailSchema.safeParse(typed.email) : null;
  if (email && !email.success)
    wrong.push({ field: 'email', reason: email.error.issues[0]?.message ?? 'email' });
  const { invoice, currency } = typed;
  if (address)
    wrong.push(
      ...missingForInvoice({ invoice, address, billing, hasVatNumber: vat !== null || wrong.length > 0 }),
    );
  if (!evaluation.places.isCurrency(currency)) wrong.push({ field: 'currency', reason: 'currency' });
  const row: CartRow = {
    id: '',
    kind: 'copy',
    version: 1,
    state: 'open',
    email: email?.success ? email.data : null,
    address,
    billing,
    methods: typed.methods,
    insured: typed.insured,
    shortage: typed.shortage,
    remark: typed.remark,
    payment: typed.payment,
    vat,
    purchaseOrder: typed.purchaseOrder.slice(0, 40),
    invoice,
    couponCode: typed.coupon.toUpperCase() || null,
    giftSku: typed.gift,
    reopenedOrder: null,
    quote: null,
  };
  return { row, problems: [...problems, ...(bill?.problems ?? []), ...inWords(evaluation, wrong)] };
}
