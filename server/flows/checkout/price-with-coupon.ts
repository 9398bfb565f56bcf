import type { Cart } from '../../../contract/cart.ts';
import type { CartRow } from '../../domains/cart/index.ts';
import { type CouponFacts, findCoupon } from '../../domains/promotions/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import type { CheckoutContext } from './context.ts';
import { priceCart } from './price-cart.ts';
import type { LineRow } from './query.ts';

/** Loads a coupon for a cart, with its uses by the cart's buyer; null for an unknown code. */
export async function loadCoupon(
  db: Database,
  context: RequestContext,
  { code, email }: { code: string; email: string | null },
): Promise<CouponFacts | null> {
  const member = ownerOf(context)?.member ?? null;
  return (await findCoupon(db, { code, member, email: email?.toLowerCase() ?? null })) ?? null;
}

/** Prices a cart with its coupon, which is read only for a cart that has a code. */
export async function priceWithCoupon(
  checkout: CheckoutContext,
  context: RequestContext,
  { row, lines }: { row: CartRow; lines: readonly LineRow[] },
): Promise<Cart> {
  const { couponCode: code, email } = row;
  const coupon = code === null ? null : await loadCoupon(checkout.db, context, { code, email });
  return priceCart(checkout, context, { row, lines, coupon });
}
