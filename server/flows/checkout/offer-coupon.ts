import type { OutputOf } from '../../../contract/call.ts';
import type { offerCoupon as contract } from '../../../contract/member-coupons.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import { formatMoney } from '../../../kit/money.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { type CouponFacts, listOfferable } from '../../domains/promotions/index.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import type { CheckoutContext } from './context.ts';
import { type LoadedCart, loadCart } from './load-cart.ts';
import { piecesByProduct } from './pieces-by-product.ts';
import { couponEffect } from './promote-lines.ts';
import { restrictLines } from './restrict-lines.ts';

type Offer = OutputOf<typeof contract>['offer'];
type Candidate = NonNullable<Offer> & { missing: number };

/** Returns what a coupon would take off a cart that is priced without one, or what is missing for it. */
function tryCoupon(
  checkout: CheckoutContext,
  context: RequestContext,
  { coupon, loaded }: { coupon: CouponFacts; loaded: LoadedCart },
): Candidate {
  const { cart, row, lines } = loaded;
  const country = row.address?.country ?? null;
  const rows = restrictLines(lines, country);
  const priced = cart.lines.filter(({ isGift }) => !isGift);
  const pieces = piecesByProduct(rows);
  const effect = couponEffect(checkout, context, { coupon, rows, lines: priced, pieces, country });
  const { code } = coupon;
  if (effect.refused === null) {
    const shipping = Math.min(effect.shipping ?? 0, cart.totals.shipping ?? 0);
    const discount = effect.lines.reduce((sum, share) => sum + share, shipping);
    return { code, discount, refused: null, message: '', missing: 0 };
  }
  const amount = formatMoney(effect.missing, context.currency, context.language);
  const values = { amount, level: `V${coupon.level}` };
  const message = checkout.messages.field(context.language, `coupon.${effect.refused}`, values);
  return { code, discount: 0, refused: effect.refused, message, missing: effect.missing };
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
  const tried = coupons.map((coupon) => ({
    ...tryCoupon(checkout, context, { coupon, loaded: loaded.value }),
    isHeld: coupon.isHeld,
  }));
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
