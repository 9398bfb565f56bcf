import { useState } from 'react';
import { placeOrder } from '../../../contract/order.ts';
import { call } from '../../call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { CartState, Faults } from '../cart/use-cart.ts';
import { TotalsList, totalsRows } from './totals-list.tsx';

/** The sums of the cart and the one button that makes it an order. */
export function PlacePanel({ state }: { state: CartState }) {
  const { t, href } = useLocale();
  const { cart } = state;
  const [faults, setFaults] = useState<Faults | null>(null);
  const [busy, setBusy] = useState(false);

  const place = async () => {
    setBusy(true);
    setFaults(null);
    const orderId = cart.orderid ?? '';
    const answer = await call(placeOrder, { orderId, version: cart.version, total: cart.totals.total });
    if (answer.ok) {
      // A whole page load: the payment page has a policy of its own.
      location.assign(href(`/Order/Payment/${orderId}`));
      return;
    }
    setBusy(false);
    const isCart = typeof answer.data === 'object' && answer.data !== null && 'lines' in answer.data;
    if (isCart) state.take({ ...answer, ok: false });
    setFaults({ message: answer.message, fields: answer.fields });
  };

  return (
    <div className="rounded-lg border border-hairline p-4 lg:sticky lg:top-32 lg:self-start">
      <h2 className="mb-3 text-16 font-semibold">{t('summary.heading')}</h2>
      <TotalsList
        currency={cart.currency}
        rows={totalsRows(cart.totals)}
        total={cart.totals.total}
        unknown={t(cart.address ? 'summary.chooseMethod' : 'summary.afterAddress')}
      />
      <div className="mt-4">
        <ErrorSummary faults={faults} />
        <Button size="lg" wide busy={busy} onClick={place}>
          {t('summary.place')}
        </Button>
        <p className="mt-2 text-13 text-ink-3">{t('summary.hold')}</p>
      </div>
    </div>
  );
}
