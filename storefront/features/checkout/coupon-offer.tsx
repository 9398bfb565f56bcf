import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import { type CouponInCart, offerCoupon } from '../../../contract/member-coupons.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';

type OfferProps = { orderId: string; version: number; currency: string; busy: boolean };

/**
 * The best coupon for the cart in one line, with a button that enters it, or what is missing for one of the member's.
 * Folded below it are the member's other coupons, the best first, each with its button or the reason why it is of no
 * use here.
 */
export function CouponOffer({ orderId, version, currency, busy }: OfferProps) {
  const { t } = useLocale();
  const [found, setFound] = useState<OutputOf<typeof offerCoupon> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the cart may change the offer
  useEffect(() => {
    let isCurrent = true;
    void call(offerCoupon, { orderId }).then((answer) => {
      if (isCurrent) setFound(answer.ok ? answer.data : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [orderId, version]);
  if (!found) return null;
  const { offer, coupons } = found;
  const others = coupons.filter(({ code }) => code !== offer?.code);
  return (
    <>
      {offer && <CouponChoice coupon={offer} {...{ currency, busy }} />}
      {others.length > 0 && (
        <details className="mt-1 text-13">
          <summary className="link cursor-pointer py-1">
            {t('coupon.others', { count: others.length })}
          </summary>
          {others.map((coupon) => (
            <CouponChoice key={coupon.code} {...{ coupon, currency, busy }} />
          ))}
        </details>
      )}
    </>
  );
}

type ChoiceProps = { coupon: CouponInCart; currency: string; busy: boolean };

function CouponChoice({ coupon: { code, discount, refused, message }, currency, busy }: ChoiceProps) {
  const { t, money } = useLocale();
  if (refused)
    return (
      <p className="mt-2 text-13 text-ink-2">
        {t('coupon.applied', { code })}: {message}
      </p>
    );
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-13">
      <span className="text-act">{t('coupon.offer', { code, amount: money(discount, currency) })}</span>
      <Button type="submit" name="code" value={code} variant="quiet" size="sm" busy={busy} formNoValidate>
        {t('coupon.use')}
        <span className="sr-only"> {code}</span>
      </Button>
    </p>
  );
}
