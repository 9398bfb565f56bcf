import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { bindCoupon, removeCoupon } from '../../../contract/cart-coupon.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { CartStore } from '../cart/cart-store.ts';
import { CouponOffer } from './coupon-offer.tsx';

/** Enters a coupon code into the cart, or shows the coupon that is in it and why it takes nothing off. */
export function CouponField({ cart }: { cart: CartStore }) {
  const { t } = useLocale();
  const { coupon, promotion, orderid, version, currency } = useStore(cart.view, (view) => view.cart);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const orderId = orderid ?? '';
  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isOffer = submitter instanceof HTMLButtonElement && submitter.name === 'code';
    const code = isOffer ? submitter.value : String(new FormData(event.currentTarget).get('code') ?? '');
    setBusy(true);
    const answer = await (coupon ? call(removeCoupon, { orderId }) : call(bindCoupon, { orderId, code }));
    if (answer.ok) (await cart.changes()).applyAnswer(answer);
    setBusy(false);
    setError(answer.ok ? '' : answer.fields?.[0]?.message || answer.message || t('refusal.InternalError'));
  };
  return (
    <form method="post" onSubmit={run} className="mt-4 border-t border-rule pt-3" aria-live="polite">
      {promotion?.refused && (
        <p className="mb-2 text-13" suppressHydrationWarning>
          <span className="font-medium">{promotion.title}</span>
          <span className="block text-ink-2">{promotion.message}</span>
        </p>
      )}
      {coupon ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="font-medium">{t('coupon.applied', { code: coupon.code })}</span>
            <Button type="submit" name="coupon" value="remove" variant="quiet" size="sm" busy={busy}>
              {t('coupon.remove')}
              <span className="sr-only"> {coupon.code}</span>
            </Button>
          </div>
          {coupon.message && <p className="text-13 text-ink">{coupon.message}</p>}
          {error && <p className="text-13 text-error">{error}</p>}
        </>
      ) : (
        <>
          <div className="flex items-start gap-2">
            <Field
              id="coupon-code"
              name="code"
              label={t('coupon.label')}
              error={error}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="min-w-0 flex-1"
            />
            <Button type="submit" name="coupon" value="bind" variant="secondary" busy={busy} className="mt-6">
              {t('coupon.apply')}
            </Button>
          </div>
          <CouponOffer {...{ orderId, version, currency, busy }} />
        </>
      )}
    </form>
  );
}
