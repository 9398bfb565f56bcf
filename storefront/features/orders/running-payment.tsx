import type { OrderSummary } from '../../../contract/order.ts';
import { useT } from '../../locale/locale.tsx';

type RunningProps = { order: { state: OrderSummary['state']; may: { pay: boolean } }; className?: string };

/** Beside the button that pays: a payment is under way, and what becomes of it when the buyer pays again. */
export function RunningPayment({ order, className = '' }: RunningProps) {
  const t = useT();
  if (order.state !== 'payment_processing' || !order.may.pay) return null;
  return <p className={`text-14 text-warning ${className}`}>{t('pay.running')}</p>;
}
