import type { Order } from '../../../contract/order.ts';
import { useLocale } from '../../locale/locale.tsx';
import { daySpan } from './arrival-span.ts';

/** States in which parcels are still to be shipped; those under way have days of their own. */
const WAITING: readonly Order['state'][] = ['awaiting_confirmation', 'preparing', 'partly_shipped'];

/** When a paid order arrives, as its mail and its invoice say. */
export function ExpectedDelivery({ order: { state, terms } }: { order: Pick<Order, 'state' | 'terms'> }) {
  const { t, language } = useLocale();
  if (!terms.delivery || !WAITING.includes(state)) return null;
  const { from, to } = terms.delivery;
  return (
    <p className="mt-2 font-medium" suppressHydrationWarning>
      {t('parcels.expected', { span: daySpan(from, to, language) })}
    </p>
  );
}
