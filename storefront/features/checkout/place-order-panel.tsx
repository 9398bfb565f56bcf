import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { wholeSpan } from '../../../kit/day-span.ts';
import { totalsRows } from '../../../kit/totals-rows.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { Arrival } from '../../ui/arrival.tsx';
import { Button } from '../../ui/button.tsx';
import { hasRefusedQuantity } from '../../ui/has-refused-quantity.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { DueOnDelivery } from './due-on-delivery.tsx';
import { tradeMarks } from './lazy-trade-marks.tsx';
import { loadOrdering } from './load-ordering.ts';
import { NoScript } from './no-script.tsx';
import { hasUnknownFee, shownSums } from './shown-sums.ts';
import { TotalsList } from './totals-list.tsx';

/** What applies to an order, read beside the button that places it. */
const ORDER_TERMS = ['terms', 'privacy', 'return'] as const;

/** The totals of the cart and the button that places the order; `children` are between them. */
export function PlaceOrderPanel({
  cart: { view },
  cart: store,
  children,
}: {
  cart: CartStore;
  children: ReactNode;
}) {
  const { t, href, money } = useLocale();
  const cart = useStore(view, (now) => now.cart);
  const { isGross } = useRootData().priceDisplay;
  const isBusy = useStore(view, (now) => now.isBusy);
  const isOpen = cart.totals.shipping === null;
  const arrival = wholeSpan(cart.parcels.flatMap((parcel) => parcel.arrival ?? []));
  /** Why the cart of a version could not be placed: it says nothing of a later one. */
  const [refusal, setRefusal] = useState<{ text: ReactNode; version: number } | null>(null);
  const [busy, setBusy] = useState(false);

  const onPlaceOrder = async () => {
    if (hasRefusedQuantity(document)) return;
    setBusy(true);
    setRefusal(null);
    const { placeOrderFromCart } = await loadOrdering();
    const text = await placeOrderFromCart(store, href);
    if (text === undefined) return;
    setBusy(false);
    setRefusal({ text, version: view.getState().cart.version });
  };

  return (
    <section aria-labelledby="summary" className="order-panel">
      <h2 id="summary" className="mb-3 text-15 font-semibold">
        {t('summary.heading')}
      </h2>
      <div aria-live="polite" aria-busy={isBusy} className={`cart-fades ${isBusy ? 'cart-faded' : ''}`}>
        <TotalsList
          currency={cart.currency}
          rows={totalsRows({
            ...shownSums(cart, isGross),
            ...(hasUnknownFee(cart) && { fee: null }),
            coupon: cart.coupon?.refused === null ? cart.coupon.code : null,
            promotionName: cart.promotion?.refused === null ? cart.promotion.title : null,
          })}
          total={cart.gross.total}
          label={isOpen ? `${t('bar.beforeShipping')} (${cart.currency})` : undefined}
          vat={isGross ? cart.gross.vat : 0}
          unknown={t(cart.address ? 'summary.chooseMethod' : 'summary.afterAddress')}
        />
        {arrival && <Arrival days={arrival} className="mt-2 block font-semibold" />}
        {cart.address && <DueOnDelivery parcels={cart.parcels} currency={cart.currency} />}
      </div>
      {children}
      <div className="mt-4">
        {refusal?.version === cart.version && refusal.text}
        <Button size="lg" wide busy={busy} onClick={onPlaceOrder}>
          {t(cart.needsApproval ? 'summary.submit' : 'summary.place')}
        </Button>
        <NoScript />
        <p className="mt-2 text-13 text-ink-3" suppressHydrationWarning>
          {cart.needsApproval
            ? t('summary.submitHint', { limit: money(cart.approvalLimit ?? 0, cart.currency) })
            : t('summary.hold')}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-4 text-13">
          {ORDER_TERMS.map((page) => (
            <a
              key={page}
              className="link inline-block py-1"
              href={href(`/${page}`)}
              target="_blank"
              rel="noopener"
            >
              {t(`page.${page}`)}
            </a>
          ))}
        </p>
        {tradeMarks}
      </div>
    </section>
  );
}
