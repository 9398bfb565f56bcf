import type { DropshippingState } from '../../../contract/dropshipping-batch.ts';
import { useT } from '../../locale/locale.tsx';

const tones: Partial<Record<DropshippingState, string>> = {
  needs_fixing: 'border-error text-error',
  expired: 'border-warning text-warning',
  awaiting_payment: 'border-warning text-warning',
  shipped: 'border-success text-success',
  done: 'border-success text-success',
  cancelled: 'border-control text-ink-3',
};

/** The state of a batch or of one of its orders, as text with a colour. */
export const StateMark = ({ state }: { state: DropshippingState }) => (
  <span
    className={`inline-flex min-h-6 items-center rounded-full border px-2 text-12 font-medium ${tones[state] ?? 'border-brand text-brand'}`}
  >
    {useT()(`dropshipping.state.${state}`)}
  </span>
);
