import type { OutputOf } from '../../../contract/call.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { type getSharedCart, SHARED_CART_DAYS, type shareCart } from '../../../contract/shared-cart.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { type CartRow, shareLines, unshareLines } from '../../domains/cart/index.ts';
import type { CheckoutContext } from '../../ordering/context.ts';
import { findSharedLines } from '../../ordering/facts/query.ts';
import { priceCart } from '../../ordering/pricing/price-cart.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { findSharedCart } from './query.ts';

/** Makes a link to the lines of one of the owner's open carts, or renews it. Refuses with NotFound without lines. */
export async function share(
  { db }: CheckoutContext,
  context: RequestContext,
  orderId: string,
): Promise<Result<OutputOf<typeof shareCart>, Refusal>> {
  const owner = ownerOf(context);
  const link = owner && (await shareLines(db, { id: orderId, days: SHARED_CART_DAYS, ...owner }));
  return link ? ok({ key: link.key, expiresAt: link.expiresAt.toISOString() }) : refuse('NotFound');
}

/** Ends the link to one of the owner's carts. */
export async function withdrawShare(
  { db }: CheckoutContext,
  context: RequestContext,
  orderId: string,
): Promise<Result<Record<string, never>, Refusal>> {
  const owner = ownerOf(context);
  if (!owner || (await unshareLines(db, { id: orderId, ...owner })) === 0) return refuse('NotFound');
  return ok({});
}

/** A cart of nobody, to which nothing but lines is known. */
const strangersCart: CartRow = {
  id: '',
  kind: 'copy',
  version: 0,
  state: 'open',
  email: null,
  address: null,
  billing: null,
  methods: {},
  insured: false,
  shortage: 'ask',
  remark: '',
  payment: null,
  vat: null,
  purchaseOrder: '',
  invoice: 'none',
  couponCode: null,
  giftSku: null,
  reopenedOrder: null,
  quote: null,
};

/** Returns the lines of a shared cart at the prices of who looks. Refuses an unknown or expired key with NotFound. */
export async function readSharedCart(
  checkout: CheckoutContext,
  context: RequestContext,
  key: string,
): Promise<Result<OutputOf<typeof getSharedCart>, Refusal>> {
  const shared = await findSharedCart(checkout.db, key);
  if (!shared) return refuse('NotFound');
  const member = ownerOf(context)?.member ?? null;
  const found = await findSharedLines(checkout.db, { key, member });
  const lines = await checkout.skuFacts.complete(checkout.db, context.language, found);
  const promotions = checkout.orderPromotions.list();
  const priced = { row: strangersCart, lines, coupon: null, promotions, gifts: null };
  const { cart } = priceCart(checkout, context, priced);
  return ok({
    cart: { ...cart, orderid: null },
    missing: shared.count - lines.length,
    expiresAt: shared.expiresAt.toISOString(),
  });
}
