import { createHash } from 'node:crypto';
import { MAX_BATCH_ROWS } from '../../../contract/dropshipping-batch.ts';
import {
  type ClaimedConnection,
  extendLease,
  findImported,
  insertImported,
  lockClaimed,
  noteImport,
} from '../../domains/connections/index.ts';
import { findHolders } from '../../domains/dropshipping/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { storeBatch } from '../dropshipping/index.ts';
import type { ConnectorContext } from './context.ts';
import { type RemoteOrder, type ShopClient, ShopError } from './shop-client/client.ts';
import { type NumberedOrder, numberOrders, toRows } from './to-rows.ts';

/** New orders of one batch, and pages of one run. */
const MAX_ORDERS = 500;
const MAX_PAGES = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What changed shortly before the last import is read again: pages of a list that changes meanwhile may miss one. */
const OVERLAP_MS = DAY_MS;
/** The first import goes back so far. */
const FIRST_MS = 30 * DAY_MS;

type ClaimedImport = { connection: ClaimedConnection; lease: string };
type RemotePage = { orders: RemoteOrder[]; readUntil: Date; isMore: boolean };

const rowsOf = (orders: readonly RemoteOrder[]): number =>
  orders.reduce((sum, { lines }) => sum + lines.length, 0);

/** Returns those of some orders that are in no batch yet, each once. */
async function withoutKnown(db: Database, connection: string, orders: readonly RemoteOrder[]) {
  const ids = orders.map(({ id }) => id);
  const importedIds = new Set((await findImported(db, { connection, ids })).map(({ remoteId }) => remoteId));
  return orders.filter(({ id }, index) => !importedIds.has(id) && ids.indexOf(id) === index);
}

/** Reads the new orders of a shop, page by page, as many as one batch takes. */
async function readOrders(
  { pool, now }: ConnectorContext,
  { connection, lease }: ClaimedImport,
  client: ShopClient,
): Promise<RemotePage> {
  const { id, readUntil } = connection;
  const started = new Date(now());
  const since = new Date(readUntil ? readUntil.getTime() - OVERLAP_MS : started.getTime() - FIRST_MS);
  let orders: RemoteOrder[] = [];
  let next: string | null = null;
  let lastChange = since;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    if ((await extendLease(pool, { id, lease })) === 0)
      return { orders: [], readUntil: since, isMore: false };
    const page = await client.listOrders({ since, next });
    const stopped = { orders, readUntil: lastChange, isMore: true };
    const shipped = page.orders.filter(({ lines }) => lines.length > 0);
    const more = await withoutKnown(pool, id, [...orders, ...shipped]);
    const isFull = more.length > MAX_ORDERS || rowsOf(more) > MAX_BATCH_ROWS;
    if (isFull && orders.length > 0) return stopped;
    orders = more.slice(0, MAX_ORDERS);
    lastChange = page.orders.at(-1)?.updatedAt ?? lastChange;
    ({ next } = page);
    if (next === null) return { orders, readUntil: started, isMore: false };
  }
  return { orders, readUntil: lastChange, isMore: orders.length > 0 };
}

/** Notes which orders of a shop are in a batch. */
const noteOrders = (
  tx: Database,
  orders: readonly NumberedOrder[],
  { connection, batch }: { connection: string; batch: string },
) => {
  const stored = orders.map(({ order, orderNo, lines }) => ({
    remote_id: order.id,
    name: order.name,
    order_no: orderNo,
    lines,
  }));
  return insertImported(tx, { connection, batch, orders: JSON.stringify(stored) });
};

/**
 * Leaves out orders whose number the member has in a batch, also from a connection that was deleted since, and notes that
 * they are in it.
 */
async function withoutHeld(
  tx: Database,
  orders: readonly NumberedOrder[],
  { connection, member }: { connection: string; member: number },
): Promise<NumberedOrder[]> {
  const held = await findHolders(tx, { member, numbers: orders.map(({ orderNo }) => orderNo) });
  const batchOf = new Map(held.map(({ orderNo, batchId }) => [orderNo, batchId]));
  const byBatch = Map.groupBy(orders, ({ orderNo }) => batchOf.get(orderNo));
  for (const [batch, some] of byBatch) if (batch) await noteOrders(tx, some, { connection, batch });
  return byBatch.get(undefined) ?? [];
}

/** Creates a batch of orders and notes which they are, both or neither. Returns its number; null when none is left. */
async function storeOrders(
  tx: Database,
  { now }: ConnectorContext,
  { connection, read }: { connection: ClaimedConnection; read: readonly RemoteOrder[] },
): Promise<{ id: string; count: number } | null> {
  const { id, memberId: member, shop, language, currency } = connection;
  const fresh = await withoutKnown(tx, id, read);
  const numbered = await numberOrders(tx, fresh, connection);
  const orders = await withoutHeld(tx, numbered, { connection: id, member });
  if (orders.length === 0) return null;
  const hash = createHash('sha256');
  for (const { order } of orders) hash.update(`${id} ${order.id} `);
  const rows = toRows(orders);
  const fileName = new URL(shop).host;
  const storedBatch = await storeBatch(tx, '0', {
    ...{ member, language, currency, fileName, rows, hash: hash.digest() },
    now: now(),
  });
  if (!storedBatch.ok) throw new ShopError('tooManyBatches', storedBatch.refusal.reason);
  await noteOrders(tx, orders, { connection: id, batch: storedBatch.value.id });
  return { id: storedBatch.value.id, count: orders.length };
}

/**
 * Imports the new unfulfilled orders of a shop into a batch, as the upload of a file does. Which orders they are is stored with
 * the batch: a process that is killed has done both or neither, and a repeat takes none twice. Throws ShopError.
 */
export async function importOrders(
  context: ConnectorContext,
  claimed: ClaimedImport,
  client: ShopClient,
): Promise<void> {
  const read = await readOrders(context, claimed, client);
  await transaction(context.pool, async (tx) => {
    const { connection, lease } = claimed;
    if (!(await lockClaimed(tx, { id: connection.id, lease }))) return;
    const batch = await storeOrders(tx, context, { connection, read: read.orders });
    await noteImport(tx, {
      id: connection.id,
      readUntil: read.readUntil,
      batch: batch?.id ?? null,
      count: batch?.count ?? 0,
      isMore: read.isMore,
    });
  });
}
