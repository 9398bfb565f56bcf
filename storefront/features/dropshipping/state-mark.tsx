import type { DropshippingState } from '../../../contract/dropshipping-batch.ts';
import { useT } from '../../locale/locale.tsx';

const tones: Partial<Record<DropshippingState, string>> = {
  needs_fixing: 'border-error text-error',
  expired: 'border-ink text-ink',
  awaiting_payment: 'border-ink text-ink',
  shipped: 'border-act text-act',
  done: 'border-act text-act',
  cancelled: 'border-edge text-ink-3',
};

/** The state of a batch or of one of its orders, as text with a colour. */
export const StateMark = ({ state }: { state: DropshippingState }) => (
  <span
    className={`inline-flex min-h-6 items-center rounded-sm border px-2 text-13 font-medium ${tones[state] ?? 'border-act text-act'}`}
  >
    {useT()(`dropshipping.state.${state}`)}
  </span>
);
