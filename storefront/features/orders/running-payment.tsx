import type { OrderSummary } from '../../../contract/order.ts';
import { useT } from '../../locale/locale.tsx';

type RunningProps = { order: { state: OrderSummary['state']; may: { pay: boolean } } };

/** Beside the button that pays: a payment is under way, and what becomes of it when the buyer pays again. */
export function RunningPayment({ order: { state, may } }: RunningProps) {
  const t = useT();
  return (
    may.pay &&
    state === 'payment_processing' && <p className="my-2 w-full text-15 text-ink">{t('pay.running')}</p>
  );
}
