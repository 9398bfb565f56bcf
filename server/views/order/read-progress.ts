import { mayConfirmReceipt, mayRemoveOrder, type Order } from '../../../contract/order.ts';
import { carrierName, requestableKinds, trackingLink } from '../../domains/orders/index.ts';
import type { OrderDetailRow } from './query.ts';

/** Returns the shipments of an order with the names of their carriers and the links to follow them. */
export const shipmentsOf = ({ shipments }: OrderDetailRow): Order['shipments'] =>
  shipments.map((shipment) => ({
    ...shipment,
    carrier: carrierName(shipment.carrier),
    link: trackingLink(shipment.carrier, shipment.number),
  }));

/** Returns what a visitor may do with an order after paying it. */
export function stepsOf(
  { state, shipments, requests }: OrderDetailRow,
  { isMember, isBuyer, change }: { isMember: boolean; isBuyer: boolean; change: boolean },
  now: Date,
) {
  const delivered = shipments.flatMap(({ deliveredAt }) =>
    deliveredAt ? [new Date(deliveredAt).getTime()] : [],
  );
  const hasOpenRequest = requests.some((request) => request.state === 'open' || request.state === 'accepted');
  return {
    confirmReceipt: isMember && change && mayConfirmReceipt(state),
    remove: isMember && isBuyer && mayRemoveOrder(state),
    request: !change
      ? []
      : requestableKinds({
          state,
          deliveredAt: delivered.length > 0 ? new Date(Math.max(...delivered)) : null,
          hasOpenRequest,
          now,
        }),
  };
}
