import type { OutputOf } from '../../../contract/call.ts';
import type { offerCoupon as contract } from '../../../contract/member-coupons.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { type CouponFacts, listOfferable } from '../../domains/promotions/index.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import type { CheckoutContext } from './context.ts';
import { type LoadedCart, loadCart } from './load-cart.ts';
import { piecesByProduct } from './pieces-by-product.ts';
import { combinerOf, couponMessage } from './promote-lines.ts';
import { restrictLines } from './restrict-lines.ts';

type Offer = OutputOf<typeof contract>['offer'];
type Candidate = NonNullable<Offer> & { missing: number };

/**
 * Returns a function that says what a coupon would take off a cart that is priced without one, beyond what the order
 * promotion takes off anyway, or what is missing for it. The cart's lines are priced once for all coupons.
 */
function couponTester(
  checkout: CheckoutContext,
  context: RequestContext,
  { cart, row, lines }: LoadedCart,
): (coupon: CouponFacts) => Candidate {
  const rows = restrictLines(lines, row.address?.country ?? null);
  const priced = cart.lines.filter(({ isGift }) => !isGift);
  const combine = combinerOf(checkout, context, { row, rows, lines: priced, pieces: piecesByProduct(rows) });
  const promotions = checkout.orderPromotions.list();
  const anyway = combine({ coupon: null, promotions }).promotion?.discount ?? 0;
  return (coupon) => {
    const combined = combine({ coupon, promotions });
    const { code } = coupon;
    const effect = combined.coupon;
    if (effect?.refused === null) {
      const shipping = Math.min(effect.shipping ?? 0, cart.totals.shipping ?? 0);
      const ofCoupon = effect.lines.reduce((sum, share) => sum + share, shipping);
      const discount = Math.max(0, ofCoupon + (combined.promotion?.discount ?? 0) - anyway);
      return { code, discount, refused: null, message: '', missing: 0 };
    }
    const { refused = null, missing = 0 } = effect ?? {};
    return {
      code,
      discount: 0,
      refused,
      message: couponMessage(checkout, context, { coupon, combined }),
      missing,
    };
  };
}

/**
 * Finds the coupon that takes most off one of the owner's carts, of the public ones and those that the member holds; of
 * equal ones that which ends first. Where none does, the member's coupon that least is missing for, with the reason.
 * Offers nothing to a cart with a code.
 */
export async function offerCoupon(
  checkout: CheckoutContext,
  context: RequestContext,
  orderId: string,
): Promise<Result<OutputOf<typeof contract>, Refusal>> {
  const loaded = await loadCart(checkout, context, orderId);
  if (!loaded.ok) return loaded;
  const { row, lines } = loaded.value;
  if (row.couponCode !== null || row.state !== 'open' || lines.length === 0) return ok({ offer: null });
  const member = ownerOf(context)?.member ?? null;
  const email = row.email?.toLowerCase() ?? null;
  const coupons = await listOfferable(checkout.db, { member, email, at: new Date(checkout.now()) });
  const test = couponTester(checkout, context, loaded.value);
  const tried = coupons.map((coupon) => ({ ...test(coupon), isHeld: coupon.isHeld }));
  const [best] = tried
    .filter(({ discount }) => discount > 0)
    .sort((one, other) => other.discount - one.discount);
  const [next] = tried
    .filter(({ isHeld, refused }) => isHeld && refused === 'minimum')
    .sort((one, other) => one.missing - other.missing);
  const chosen = best ?? next;
  if (!chosen) return ok({ offer: null });
  const { code, discount, refused, message } = chosen;
  return ok({ offer: { code, discount, refused, message } });
}
