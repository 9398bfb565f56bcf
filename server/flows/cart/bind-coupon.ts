import type { Cart } from '../../../contract/cart.ts';
import type { CouponRefusal } from '../../../contract/coupon.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { setCouponCode } from '../../domains/cart/index.ts';
import { type CheckoutContext, inTransaction } from '../../ordering/context.ts';
import { loadLines } from '../../ordering/pricing/load-cart.ts';
import { loadCoupon } from '../../ordering/pricing/price-with-promotions.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { lockNamedCart, lockNamedOrCurrent } from './lock-named-cart.ts';

/** Reasons that other goods in the cart, or more of them, may end; the cart says them. */
const MAY_PASS: ReadonlySet<CouponRefusal> = new Set(['scope', 'minimum', 'floor', 'exclusive']);

const refuseCode = (reason: string, values?: Record<string, string>) =>
  refuse('InvalidInput', {
    fields: [{ field: 'code', reason: `coupon.${reason}`, ...(values && { values }) }],
  });

/**
 * Enters a coupon code into an open cart, in the place of another. Refuses a code that does not exist, or that cannot
 * lower this cart whatever is added to it.
 */
export async function bindCoupon(
  checkout: CheckoutContext,
  context: RequestContext,
  { orderId = null, code }: { orderId?: string | null | undefined; code: string },
): Promise<Result<Cart, Refusal>> {
  const owner = ownerOf(context);
  if (!owner) return refuse(orderId === null ? 'EmptyCart' : 'TokenRefused');
  return inTransaction<Result<Cart, Refusal>>(checkout, async (tx) => {
    const named = await lockNamedOrCurrent(tx.db, owner, orderId);
    if (!named.ok) return named;
    const locked = named.value;
    const coupon = await loadCoupon(tx.db, context, { code, email: locked.email });
    // A code that another order has is not told apart from one that does not exist.
    if (!coupon || (coupon.isSingle && coupon.isUsedUp && coupon.ordersOfBuyer === 0))
      return refuseCode('unknown');
    const row = await setCouponCode(tx.db, { id: locked.id, code });
    if (!row) throw new Error(`cart ${locked.id} vanished while it was locked`);
    const { cart } = await loadLines(tx, context, row);
    const refused = cart.coupon?.refused ?? null;
    if (refused !== null && !MAY_PASS.has(refused))
      throw new Rollback(refuseCode(refused, { level: `V${coupon.level}` }));
    return ok(cart);
  });
}

/** Takes the coupon code out of an open cart; a repeat changes nothing. */
export async function removeCoupon(
  checkout: CheckoutContext,
  context: RequestContext,
  orderId: string,
): Promise<Result<Cart, Refusal>> {
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  return inTransaction<Result<Cart, Refusal>>(checkout, async (tx) => {
    const named = await lockNamedCart(tx.db, owner, orderId);
    if (!named.ok) return named;
    const locked = named.value;
    const row = locked.couponCode === null ? locked : await setCouponCode(tx.db, { id: orderId, code: null });
    return ok((await loadLines(tx, context, row ?? locked)).cart);
  });
}
