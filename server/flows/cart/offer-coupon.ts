import type { OutputOf } from '../../../contract/call.ts';
import type { CouponInCart, offerCoupon as contract } from '../../../contract/member-coupons.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { type CouponFacts, listOfferable } from '../../domains/promotions/index.ts';
import type { CheckoutContext } from '../../ordering/context.ts';
import { piecesByProduct } from '../../ordering/facts/pieces-by-product.ts';
import { restrictLines } from '../../ordering/facts/restrict-lines.ts';
import { type LoadedCart, loadCart } from '../../ordering/pricing/load-cart.ts';
import { combinerOf, couponMessage } from '../../ordering/pricing/promote-lines.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';

type Offer = OutputOf<typeof contract>;
type Candidate = CouponInCart & { missing: number };

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
  // What the coupon in the cart takes off the shipping would be charged with another.
  const freed = cart.coupon?.kind === 'free_shipping' ? cart.coupon.discount : 0;
  const charged = (cart.totals.shipping ?? 0) + freed;
  return (coupon) => {
    const combined = combine({ coupon, promotions });
    const { code } = coupon;
    const effect = combined.coupon;
    if (effect?.refused === null) {
      const shipping = Math.min(effect.shipping ?? 0, charged);
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

const shown = ({ code, discount, refused, message }: Candidate): CouponInCart => ({
  code,
  discount,
  refused,
  message,
});

/** What takes most off comes first, then what least is missing for, then what ends first. */
const byUse = (left: Candidate, right: Candidate): number =>
  right.discount - left.discount ||
  Number(left.refused !== 'minimum') - Number(right.refused !== 'minimum') ||
  left.missing - right.missing;

/**
 * Finds the coupon that takes most off one of the owner's carts, of the public ones and those that the member holds; of
 * equal ones that which ends first. Where none does, the member's coupon that least is missing for, with the reason. A
 * cart with a code is offered none. Beside it, how each of the member's coupons stands with the cart.
 */
export async function offerCoupon(
  checkout: CheckoutContext,
  context: RequestContext,
  orderId?: string,
): Promise<Result<Offer, Refusal>> {
  const nothing = { offer: null, coupons: [], bound: null, currency: context.currency };
  const loaded = await loadCart(checkout, context, orderId);
  if (!loaded.ok) return orderId === undefined ? ok(nothing) : loaded;
  const { row, lines } = loaded.value;
  const member = ownerOf(context)?.member ?? null;
  if (row.state !== 'open' || lines.length === 0) return ok(nothing);
  const bound = row.couponCode;
  if (bound !== null && member === null) return ok({ ...nothing, bound });
  const email = row.email?.toLowerCase() ?? null;
  const coupons = await listOfferable(checkout.db, { member, email, at: new Date(checkout.now()) });
  const test = couponTester(checkout, context, loaded.value);
  const tried = coupons.map((coupon) => ({ ...test(coupon), isHeld: coupon.isHeld })).toSorted(byUse);
  const own = tried.filter(({ isHeld }) => isHeld);
  const chosen =
    tried.find(({ discount }) => discount > 0) ?? own.find(({ refused }) => refused === 'minimum');
  return ok({
    ...{ bound, currency: context.currency },
    offer: chosen && bound === null ? shown(chosen) : null,
    // One that the member cannot use any more is no choice.
    coupons: own.filter(({ refused }) => refused !== 'usedBefore' && refused !== 'usedUp').map(shown),
  });
}
