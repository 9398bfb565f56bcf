import type { Order } from '../../../contract/order.ts';
import { awaitsShipping } from '../../../kit/awaits-shipping.ts';
import { Arrival } from '../../ui/arrival.tsx';

type Awaited = Pick<Order, 'state' | 'paidAt' | 'terms'>;

/** Whether the days of an order's parcels are still to come: those of one that is unpaid, and of one to be shipped. */
export const isAwaited = ({ state, paidAt }: Awaited): boolean => paidAt === null || awaitsShipping(state);

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
