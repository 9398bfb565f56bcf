import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import type { getCouponDeals } from '../../../contract/content.ts';
import { type CouponState, getCoupons } from '../../../contract/member-coupons.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../locale/locale.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { CollectCoupon } from './collect-coupon.tsx';
import { CouponCard } from './coupon-card.tsx';

type States = ReadonlyMap<string, CouponState | null>;

/**
 * Returns how the member stands with the coupons that they can use, by code; null of a guest, and until it is known. The
 * page itself is the same for everybody.
 */
function useCouponStates(): States | null {
  const isMember = useVisitor((visitor) => visitor.isGuest === 'NO');
  const [states, setStates] = useState<States | null>(null);
  useEffect(() => {
    if (!isMember) return;
    void call(getCoupons, {}).then((answer) => {
      if (answer.ok) setStates(new Map(answer.data.deals.map(({ code, state }) => [code, state])));
    });
  }, [isMember]);
  return states;
}

type SaleCouponsProps = Pick<OutputOf<typeof getCouponDeals>, 'deals' | 'currency'>;

/** The coupons of a sale, to be collected; those that the member cannot use are left out. */
export function SaleCoupons({ deals, currency }: SaleCouponsProps) {
  const t = useT();
  const states = useCouponStates();
  const shown = states ? deals.filter(({ code }) => states.has(code)) : deals;
  if (shown.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="coupons-heading">
      <h2 id="coupons-heading" className="mb-3 text-18 font-semibold md:text-18">
        {t('sale.coupons')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((deal) => {
          const state = states?.get(deal.code) ?? null;
          const isOver = state === 'used' || state === 'expired';
          return (
            <CouponCard key={deal.id} deal={deal} currency={currency} heading="h3" isOver={isOver}>
              <CollectCoupon code={deal.code} known={state} />
            </CouponCard>
          );
        })}
      </ul>
    </section>
  );
}
