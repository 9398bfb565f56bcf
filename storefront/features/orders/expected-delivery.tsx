import type { Order } from '../../../contract/order.ts';
import { Arrival } from '../../ui/arrival.tsx';

/** States in which parcels are still to be shipped; those under way have days of their own. */
const WAITING: readonly Order['state'][] = ['awaiting_confirmation', 'preparing', 'partly_shipped'];

type Awaited = Pick<Order, 'state' | 'paidAt' | 'terms'>;

/** Whether the days of an order's parcels are still to come: those of one that is unpaid, and of one to be shipped. */
export const isAwaited = ({ state, paidAt }: Awaited): boolean => paidAt === null || WAITING.includes(state);

/** When a paid order arrives, as its mail and its invoice say. */
export function ExpectedDelivery({ order, className = '' }: { order: Awaited; className?: string }) {
  const { delivery } = order.terms;
  if (!delivery || !isAwaited(order)) return null;
  return (
    <p className={`text-18 font-semibold ${className}`}>
      <Arrival days={{ first: delivery.from, last: delivery.to }} />
    </p>
  );
}
