import { mayConfirmReceipt, mayRemoveOrder, type Order } from '../../../contract/order.ts';
import { arrivalDays } from '../../../kit/arrival.ts';
import { carrierName, requestableKinds, trackingLink } from '../../domains/orders/index.ts';
import type { OrderDetailRow } from './query.ts';

type SentShipment = OrderDetailRow['shipments'][number];

/** Returns when what a carrier has arrives; null where its way is unknown and once it is delivered. */
function arrivalOf(
  { warehouse, shippedAt, deliveredAt }: SentShipment,
  { parcels, address }: OrderDetailRow,
) {
  const parcel = parcels.find((one) => one.warehouse === warehouse);
  if (!parcel || deliveredAt !== null) return null;
  const day = shippedAt.slice(0, 10);
  return arrivalDays({ first: day, last: day }, { ...parcel, country: address.country });
}

/** Returns the shipments of an order with the names of their carriers, the links to follow them, and when they arrive. */
export const shipmentsOf = (row: OrderDetailRow): Order['shipments'] =>
  row.shipments.map((shipment) => ({
    ...shipment,
    arrival: arrivalOf(shipment, row),
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
