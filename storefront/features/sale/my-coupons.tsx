import type { OutputOf } from '../../../contract/call.ts';
import type { CouponState, getMemberCoupons, offerCoupon } from '../../../contract/member-coupons.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { CouponCard } from './coupon-card.tsx';
import { timeLeft } from './time-left.ts';

type Coupon = OutputOf<typeof getMemberCoupons>['coupons'][number];
type InCart = OutputOf<typeof offerCoupon>;

/** The tabs of a member's coupons, with the states that each has. */
export const couponTabs = {
  available: ['available', 'held'],
  used: ['used'],
  expired: ['expired'],
} as const satisfies Record<string, readonly CouponState[]>;
export type CouponTab = keyof typeof couponTabs;
const tabNames = Object.keys(couponTabs) as CouponTab[];

export const isCouponTab = (name: string | null): name is CouponTab => tabNames.some((tab) => tab === name);

type TabsProps = { path: string; tab: CouponTab; coupons: readonly Coupon[] };

/** Chooses between coupons that can be used, and those that were used or have expired. */
export function CouponTabs({ path, tab, coupons }: TabsProps) {
  const { t } = useLocale();
  const countOf = (name: CouponTab): number =>
    coupons.filter(({ state }) => couponTabs[name].some((one) => one === state)).length;
  return (
    <nav aria-label={t('myCoupons.tabs')} className="mt-4 border-b border-rule">
      <ul className="flex flex-wrap gap-1">
        {tabNames.map((name) => (
          <li key={name}>
            <Link
              to={name === 'available' ? path : `${path}?state=${name}`}
              aria-current={name === tab ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap hover:text-act aria-[current]:border-act aria-[current]:font-semibold"
            >
              {t(`coupon.state.${name}`)}{' '}
              <span className="text-13 text-ink-3 tabular-nums">{countOf(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type CardProps = { coupon: Coupon; currency: string; now: string; inCart: InCart | null };

/** A coupon of a member: when it ends if that is soon, and how it stands with the cart, or the order that has it. */
export function MyCoupon({ coupon, currency, now, inCart }: CardProps) {
  const { t, money } = useLocale();
  const { state, order, ends, code } = coupon;
  const left = state === 'available' ? timeLeft(ends, Date.parse(now)) : null;
  const found = state === 'available' ? inCart?.coupons.find((one) => one.code === code) : undefined;
  return (
    <CouponCard
      deal={coupon}
      currency={currency}
      heading="h2"
      isOver={state === 'used' || state === 'expired'}
    >
      {left && <p className="font-medium text-ink">{t(`coupon.${left.key}`, { count: left.count })}</p>}
      {found && inCart?.bound === code ? (
        <p className="text-act">{t('myCoupons.inCart')}</p>
      ) : (
        found &&
        // A coupon of free shipping takes nothing off until a method is chosen.
        (found.refused || found.discount > 0) && (
          <p className={found.refused ? 'text-ink-2' : 'text-act'}>
            {found.refused
              ? t('myCoupons.notInCart', { reason: found.message })
              : t('myCoupons.saves', { amount: money(found.discount, inCart?.currency ?? currency) })}
          </p>
        )
      )}
      {state === 'held' && <p className="font-medium">{t('coupon.collected.held')}</p>}
      {order && (
        <Link to={`/Order/OrderDetail/${order}`} className="link inline-block min-h-6">
          {t('myCoupons.order', { order })}
        </Link>
      )}
    </CouponCard>
  );
}
