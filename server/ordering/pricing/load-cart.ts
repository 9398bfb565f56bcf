import type { Cart } from '../../../contract/cart.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { CartRow } from '../../domains/cart/index.ts';
import type { Owner } from '../../platform/database/owner.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { findCart, findCartLines, findCurrentCart } from '../facts/query.ts';
import type { DestinedRow } from '../facts/restrict-lines.ts';
import type { LineRow } from '../facts/sku-facts.ts';
import { NO_GIFT } from './price-gift.ts';
import { type CartPricing, priceWithPromotions } from './price-with-promotions.ts';

/** `packed`: the lines with the gift among them. */
export type LoadedCart = { cart: Cart; row: CartRow; lines: LineRow[]; packed: readonly DestinedRow[] };

const NO_TOTALS: Cart['totals'] = {
  goods: 0,
  discount: 0,
  promotion: 0,
  packing: 0,
  shipping: null,
  insurance: 0,
  tax: 0,
  customsDuty: 0,
  fee: 0,
  total: 0,
};

/** What a visitor without a cart is shown. */
export const emptyCart = (currency: string): Cart => ({
  orderid: null,
  version: 0,
  currency,
  pieces: 0,
  lines: [],
  failed: [],
  parcels: [],
  totals: NO_TOTALS,
  gross: { ...NO_TOTALS, vat: 0 },
  email: null,
  address: null,
  addressLines: [],
  addressHints: [],
  billing: null,
  insured: false,
  shortage: 'ask',
  remark: '',
  vat: null,
  purchaseOrder: '',
  invoice: 'none',
  needsApproval: false,
  approvalLimit: null,
  coupon: null,
  promotion: null,
  gift: NO_GIFT,
  payment: { method: null, isChosen: false, options: [] },
});

const findRow = (db: Database, owner: Owner, id?: string): Promise<CartRow | undefined> =>
  id ? findCart(db, { id, ...owner }) : findCurrentCart(db, owner);

/** Prices the lines of a cart, which are at hand. */
export const priceLines = async (
  checkout: CartPricing,
  context: RequestContext,
  { row, lines }: { row: CartRow; lines: LineRow[] },
): Promise<LoadedCart> => ({ ...(await priceWithPromotions(checkout, context, { row, lines })), row, lines });

/** Reads and prices the lines of a cart whose row is at hand. */
export async function loadLines(
  checkout: CartPricing,
  context: RequestContext,
  row: CartRow,
): Promise<LoadedCart> {
  const { db, skuFacts } = checkout;
  const found = await findCartLines(db, { cart: row.id, member: ownerOf(context)?.member ?? null });
  const lines = await skuFacts.complete(db, context.language, found);
  return priceLines(checkout, context, { row, lines });
}

/** Loads one of the owner's carts in any state, the current one without an id. Refuses with NotFound. */
export async function loadCart(
  checkout: CartPricing,
  context: RequestContext,
  id?: string,
): Promise<Result<LoadedCart, Refusal>> {
  const owner = ownerOf(context);
  const row = owner && (await findRow(checkout.db, owner, id));
  return row ? ok(await loadLines(checkout, context, row)) : refuse('NotFound');
}

/** Returns an open cart, empty when the visitor has no current one. Refuses a cart that has become an order. */
export async function getOpenCart(
  checkout: CartPricing,
  context: RequestContext,
  id?: string,
): Promise<Result<Cart, Refusal>> {
  const loaded = await loadCart(checkout, context, id);
  if (!loaded.ok) return id ? loaded : ok(emptyCart(context.currency));
  const { cart, row } = loaded.value;
  if (row.state === 'open') return ok(cart);
  return refuse('OrderStateWrong', { data: { orderid: row.id, state: row.state } });
}
