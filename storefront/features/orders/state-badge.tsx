import type { OrderState } from '../../../contract/order.ts';
import { useT } from '../../locale/locale.tsx';

const toneByState: Partial<Record<OrderState, string>> = {
  awaiting_approval: 'border-ink text-ink',
  unpaid: 'border-ink text-ink',
  payment_processing: 'border-ink text-ink',
  awaiting_remittance: 'border-ink text-ink',
  remittance_review: 'border-ink text-ink',
  delivered: 'border-act text-act',
  done: 'border-act text-act',
  rejected: 'border-edge text-ink-3',
  cancelled: 'border-edge text-ink-3',
  expired: 'border-edge text-ink-3',
};

/** The state of an order as text with a colour. */
export function StateBadge({ state, inReview }: { state: OrderState; inReview: boolean }) {
  const t = useT();
  return (
    <span
      className={`inline-flex min-h-6 items-center rounded-sm border px-2 text-13 font-medium ${inReview ? toneByState.unpaid : (toneByState[state] ?? 'border-act text-act')}`}
    >
      {t(inReview ? 'review.badge' : `state.${state}`)}
    </span>
  );
}
