import type { OrderState } from '../../../contract/order.ts';
import type { Actor } from '../../../kit/actor.ts';
import { ok } from '../../../kit/result.ts';
import { changeState, listShipments, lockFulfilment, markDelivered } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { deny, type StaffResult } from './refusal.ts';

type Delivery = {
  orderId: string;
  /** The shipment's tracking number; null: all shipments of the order. */
  number: string | null;
  at: Date;
};

/**
 * Marks shipments of an order as delivered, in a transaction whose caller has not locked stock. The order is delivered
 * with the last of them. A repeat does nothing.
 */
export async function deliverShipments(
  tx: Database,
  actor: Actor,
  { orderId, number, at }: Delivery,
): Promise<StaffResult<OrderState>> {
  const order = await lockFulfilment(tx, orderId);
  if (!order) return deny(`there is no order ${orderId}`);
  const shipments = await listShipments(tx, orderId);
  const selected = shipments.filter((shipment) => number === null || shipment.number === number);
  if (selected.length === 0) return deny(`${orderId} has no shipment${number ? ` ${number}` : ''}`);
  await markDelivered(tx, { shipments: selected.map(({ id }) => id), at });
  const isAll = shipments.every((shipment) => shipment.deliveredAt || selected.includes(shipment));
  if (order.state !== 'shipped' || !isAll) return ok(order.state);
  const state = await changeState(tx, order, { event: 'deliver', actor });
  if (!state) throw new Error(`order ${orderId} could not be delivered`);
  if (actor !== 'buyer') await enqueueMail(tx, { orderId, kind: 'delivered' });
  return ok(state);
}
