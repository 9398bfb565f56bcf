import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import { offerCoupon } from '../../../contract/member-coupons.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';

type Offer = OutputOf<typeof offerCoupon>['offer'];

type OfferProps = { orderId: string; version: number; currency: string; busy: boolean };

/** The best coupon for the cart in one line, with a button that enters it; or what is missing for one of the member's. */
export function CouponOffer({ orderId, version, currency, busy }: OfferProps) {
  const { t, money } = useLocale();
  const [offer, setOffer] = useState<Offer>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the cart may change the offer
  useEffect(() => {
    let isCurrent = true;
    void call(offerCoupon, { orderId }).then((answer) => {
      if (isCurrent) setOffer(answer.ok ? answer.data.offer : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [orderId, version]);
  if (!offer) return null;
  if (offer.refused)
    return (
      <p className="mt-2 text-13 text-ink-2">
        {t('coupon.applied', { code: offer.code })}: {offer.message}
      </p>
    );
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-13">
      <span className="text-success">
        {t('coupon.offer', { code: offer.code, amount: money(offer.discount, currency) })}
      </span>
      <Button
        type="submit"
        name="code"
        value={offer.code}
        variant="quiet"
        size="sm"
        busy={busy}
        formNoValidate
      >
        {t('coupon.use')}
        <span className="sr-only"> {offer.code}</span>
      </Button>
    </p>
  );
}
