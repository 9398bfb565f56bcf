import type { OrderState } from '../../../contract/order.ts';
import type { StaffActor } from '../../../kit/actor.ts';
import { ok } from '../../../kit/result.ts';
import { shipReserved } from '../../domains/inventory/index.ts';
import { AWARD_ORDER } from '../../domains/ledger/index.ts';
import {
  changeState,
  type Fulfilment,
  type FulfilmentLine,
  ISSUE_DOCUMENTS,
  insertShipment,
  listShipments,
  lockFulfilment,
  shipLines,
} from '../../domains/orders/index.ts';
import { rewardInvitation } from '../../domains/promotions/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { deny, type StaffResult } from './refusal.ts';
import { refuseDisputed } from './refuse-disputed.ts';
import { type NamedPieces, type SelectedPieces, selectLines } from './select-lines.ts';

export type Shipping = {
  orderId: string;
  /** null: all that is left, if it is from one warehouse. */
  lines: readonly NamedPieces[] | null;
  /** As parseCarrier and parseTrackingNumber return them. */
  carrier: string;
  number: string;
  /** Ships an order whose payment is disputed too. */
  isDisputeAccepted?: boolean;
};
type Shipped = StaffResult<{ state: OrderState; isNew: boolean }>;

/** Pieces of a line that are still to be shipped. */
export const openPieces = ({ quantity, shipped, cancelled }: FulfilmentLine): number =>
  quantity - shipped - cancelled;

const isSame = (left: readonly SelectedPieces[], right: readonly SelectedPieces[]): boolean => {
  const text = (pieces: readonly SelectedPieces[]) =>
    pieces
      .map(({ position, quantity }) => `${position}=${quantity}`)
      .sort()
      .join();
  return text(left) === text(right);
};

/** Answers a shipment that was sent again: the same one is harmless, one with other lines is refused. */
async function answerRepeat(tx: Database, order: Fulfilment, shipping: Shipping): Promise<Shipped | null> {
  const { carrier, number, lines } = shipping;
  const known = (await listShipments(tx, order.id)).find(
    (one) => one.carrier === carrier && one.number === number,
  );
  if (!known) return null;
  const selected = selectLines(order.lines, lines, ({ quantity }) => quantity);
  const isRepeat = lines === null || (selected.ok && isSame(selected.value, known.lines));
  return isRepeat
    ? ok({ state: order.state, isNew: false })
    : deny(`${carrier} ${number} is another shipment of ${order.id} already`);
}

/**
 * Ships pieces of an order from one warehouse: their reservation ends and the stock is lowered in one statement. The
 * order is shipped once nothing is left to ship, partly_shipped before. A repeat with the same number does nothing.
 * Refuses a disputed order unless `isDisputeAccepted`.
 */
export async function ship(tx: Database, actor: StaffActor, shipping: Shipping): Promise<Shipped> {
  const { orderId, carrier, number } = shipping;
  const order = await lockFulfilment(tx, orderId);
  if (!order) return deny(`there is no order ${orderId}`);
  const repeat = await answerRepeat(tx, order, shipping);
  if (repeat) return repeat;
  if (order.state !== 'preparing' && order.state !== 'partly_shipped')
    return deny(`${orderId} is ${order.state}: only an order that is confirmed can be shipped`);
  const disputed = await refuseDisputed(tx, order, shipping.isDisputeAccepted ?? false);
  if (disputed) return disputed;
  const selected = selectLines(order.lines, shipping.lines, openPieces);
  if (!selected.ok) return selected;
  if (selected.value.length === 0) return deny('no pieces to ship');
  return shipSelected(tx, order, { carrier, number, pieces: selected.value, actor });
}

type Parcel = { carrier: string; number: string; pieces: readonly SelectedPieces[]; actor: StaffActor };

async function shipSelected(
  tx: Database,
  order: Fulfilment,
  { carrier, number, pieces, actor }: Parcel,
): Promise<Shipped> {
  const quantityOf = new Map(pieces.map(({ position, quantity }) => [position, quantity]));
  const lines = order.lines.filter(({ position }) => quantityOf.has(position));
  const warehouses = [...new Set(lines.map(({ warehouse }) => warehouse))];
  const [warehouse] = warehouses;
  if (warehouse === undefined || warehouses.length > 1)
    return deny(`the pieces are in warehouses ${warehouses.join(' and ')}: each ships on its own`);
  const shipment = await insertShipment(tx, { orderId: order.id, warehouse, carrier, number });
  if (!shipment) throw new Error(`shipment ${number} of ${order.id} exists, though its order was locked`);
  await shipLines(tx, {
    orderId: order.id,
    shipment: shipment.id,
    positions: pieces.map(({ position }) => position),
    quantities: pieces.map(({ quantity }) => quantity),
  });
  const left = order.lines.reduce(
    (sum, line) => sum + openPieces(line) - (quantityOf.get(line.position) ?? 0),
    0,
  );
  const state = await changeState(tx, order, { event: left === 0 ? 'ship' : 'ship_part', actor });
  if (!state) throw new Error(`order ${order.id} could not be shipped in state ${order.state}`);
  await enqueueMail(tx, { orderId: order.id, kind: 'shipped', of: shipment.id });
  await addJob(tx, AWARD_ORDER, { orderId: order.id });
  await addJob(tx, ISSUE_DOCUMENTS, { orderId: order.id }, { once: true });
  if (order.memberId !== null) await rewardInvitation(tx, { member: order.memberId, orderId: order.id });
  const demands = lines.map(({ sku, warehouse: from, position }) => ({
    sku,
    warehouse: from,
    quantity: quantityOf.get(position) ?? 0,
  }));
  await shipReserved(tx, { orderId: order.id, lines: demands });
  return ok({ state, isNew: true });
}
