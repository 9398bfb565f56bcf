import type { StaffActor } from '../../../kit/actor.ts';
import { ok } from '../../../kit/result.ts';
import { restock } from '../../domains/inventory/index.ts';
import {
  type Fulfilment,
  type FulfilmentLine,
  findReturn,
  insertReturn,
  lockFulfilment,
  type ReturnLine,
} from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import { refundReturned } from './refund-returned.ts';
import { deny, type StaffResult } from './refusal.ts';
import { type NamedPieces, selectLines } from './select-lines.ts';

export type ReceivedReturn = {
  orderId: string;
  /** Of the parcel, such as its number: it is received once. */
  key: string;
  /** Pieces that can be sold again; null with no damaged ones: all that was shipped and has not come back. */
  lines: readonly NamedPieces[] | null;
  damaged: readonly NamedPieces[];
  /** Where the pieces go back to stock; null: the warehouse that each was shipped from. */
  warehouse: number | null;
  /** Name of who received it. */
  by: string;
  /** Pays the pieces back in the same step, the damaged ones too. */
  isRefunded: boolean;
};
type Received = StaffResult<{
  restocked: number;
  damaged: number;
  refunded: number;
  currency: string;
  isNew: boolean;
}>;

/** Pieces of a line that were shipped and have not come back. */
const outstanding = ({ shipped, returned }: FulfilmentLine): number => shipped - returned;

const textOf = ({ lines, damaged, warehouse, isRefunded }: ReceivedReturn): string => {
  const named = (pieces: readonly NamedPieces[]) =>
    pieces
      .map(({ sku, warehouse: from, quantity }) => `${sku}@${from ?? ''}=${quantity}`)
      .sort()
      .join();
  const whole = lines === null && damaged.length === 0 ? 'all' : named(lines ?? []);
  return `${whole} damaged ${named(damaged)} to ${warehouse ?? ''}${isRefunded ? ' refunded' : ''}`;
};

/** Returns the lines that the pieces belong to; refuses more than are outstanding, whole and damaged ones together. */
function linesOf(
  order: Fulfilment,
  { lines, damaged, warehouse }: ReceivedReturn,
): StaffResult<ReturnLine[]> {
  const isAll = lines === null && damaged.length === 0;
  const broken = selectLines(order.lines, damaged, outstanding);
  if (!broken.ok) return broken;
  const brokenOf = new Map(broken.value.map(({ position, quantity }) => [position, quantity]));
  const left = (line: FulfilmentLine) => outstanding(line) - (brokenOf.get(line.position) ?? 0);
  const whole = selectLines(order.lines, isAll ? null : (lines ?? []), left);
  if (!whole.ok) return whole;
  const wholeOf = new Map(whole.value.map(({ position, quantity }) => [position, quantity]));
  return ok(
    order.lines
      .map((line) => ({
        position: line.position,
        restocked: wholeOf.get(line.position) ?? 0,
        warehouse: warehouse ?? line.warehouse,
        damaged: brokenOf.get(line.position) ?? 0,
      }))
      .filter(({ restocked, damaged: count }) => restocked + count > 0),
  );
}

const sumOf = (lines: readonly ReturnLine[], name: 'restocked' | 'damaged'): number =>
  lines.reduce((sum, line) => sum + line[name], 0);

/** Stores the lines, pays them back if asked to, and raises the stock last. */
async function receiveLines(
  tx: Database,
  actor: StaffActor,
  { order, received, lines }: { order: Fulfilment; received: ReceivedReturn; lines: ReturnLine[] },
): Promise<Received> {
  const { key, by } = received;
  const stored = { orderId: order.id, key, selection: textOf(received), by, actor, state: order.state };
  await insertReturn(tx, { ...stored, lines: JSON.stringify(lines) });
  const refunded = received.isRefunded ? await refundReturned(tx, actor, { order, lines }) : ok(0);
  if (!refunded.ok) throw new Rollback(refunded);
  const skuOf = new Map(order.lines.map(({ position, sku }) => [position, sku]));
  const missing = await restock(
    tx,
    lines
      .filter(({ restocked }) => restocked > 0)
      .map(({ position, warehouse, restocked }) => ({
        sku: skuOf.get(position) ?? '',
        warehouse,
        quantity: restocked,
      })),
  );
  if (missing.length > 0)
    throw new Rollback(deny(`${missing.join(', ')}: no longer in the catalogue, name the pieces as damaged`));
  const counts = { restocked: sumOf(lines, 'restocked'), damaged: sumOf(lines, 'damaged') };
  return ok({ ...counts, refunded: refunded.value, currency: order.currency, isNew: true });
}

/**
 * Receives goods of an order that came back: those that can be sold again raise the stock, the others are counted as
 * damaged, and both are noted in the order's history, in one transaction. A repeat of the key does nothing, and is
 * refused with other pieces. Refuses more pieces than were shipped and have not come back.
 */
export async function receiveReturn(
  tx: Database,
  actor: StaffActor,
  received: ReceivedReturn,
): Promise<Received> {
  const { orderId, key } = received;
  const order = await lockFulfilment(tx, orderId);
  if (!order) return deny(`there is no order ${orderId}`);
  const earlier = await findReturn(tx, orderId, key);
  if (earlier && earlier.selection !== textOf(received))
    return deny(`${key} was received with other pieces at ${earlier.receivedAt.toISOString()}`);
  if (earlier) return ok({ restocked: 0, damaged: 0, refunded: 0, currency: order.currency, isNew: false });
  const lines = linesOf(order, received);
  if (!lines.ok) return lines;
  if (lines.value.length === 0) return deny(`nothing of ${orderId} is shipped that has not come back`);
  return receiveLines(tx, actor, { order, received, lines: lines.value });
}
