import type { OrderState } from '../../../contract/order.ts';
import { useT } from '../../locale/locale.tsx';

const toneByState: Partial<Record<OrderState, string>> = {
  awaiting_approval: 'border-warning text-warning',
  unpaid: 'border-warning text-warning',
  payment_processing: 'border-warning text-warning',
  awaiting_remittance: 'border-warning text-warning',
  remittance_review: 'border-warning text-warning',
  delivered: 'border-success text-success',
  done: 'border-success text-success',
  rejected: 'border-control text-ink-3',
  cancelled: 'border-control text-ink-3',
  expired: 'border-control text-ink-3',
};

/** The state of an order as text with a colour. */
export function StateBadge({ state, inReview }: { state: OrderState; inReview: boolean }) {
  const t = useT();
  return (
    <span
      className={`inline-flex min-h-6 items-center rounded-full border px-2 text-12 font-medium ${inReview ? toneByState.unpaid : (toneByState[state] ?? 'border-brand text-brand')}`}
    >
      {t(inReview ? 'review.badge' : `state.${state}`)}
    </span>
  );
}
