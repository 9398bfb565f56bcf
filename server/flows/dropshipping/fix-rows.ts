import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { fixDropshippingRows } from '../../../contract/dropshipping.ts';
import type { RowColumn } from '../../../contract/dropshipping-batch.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  type BatchRowRow,
  deleteEmpty,
  findLastPosition,
  findUnplacedByNumber,
  insertOrders,
  lockBatch,
  lockBatches,
  lockRows,
  refreshBatch,
  unplacedStates,
  updateRows,
} from '../../domains/dropshipping/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import { batchContext } from './check/batch-context.ts';
import { checkOrders } from './check/check-orders.ts';
import type { DropshippingContext } from './context.ts';
import { cleanCell } from './file/read-rows.ts';
import { listOrdersById } from './query-orders.ts';
import { readBatch } from './read-batch.ts';
import { toOrders } from './read-orders.ts';

type Input = ParsedOf<typeof fixDropshippingRows>;
type FixedRows = { ids: number[]; gone: number[]; currency: string };

/** Orders that are checked at once. */
const PART = 200;

/** Returns rows with their cells changed; what the file had wrong with such a cell is over. */
function changeCells(rows: readonly BatchRowRow[], cells: Input['cells']): BatchRowRow[] {
  const changes = Map.groupBy(cells, ({ row }) => row);
  return rows.map((row) => {
    const own = new Map(
      (changes.get(row.id) ?? []).map(({ column, value }) => [column, cleanCell(column, value)]),
    );
    const all = { ...row.cells, ...Object.fromEntries(own) };
    return {
      ...row,
      cells: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
      fileErrors: row.fileErrors.filter(({ column }) => !own.has(column)),
    };
  });
}

const numberOf = ({ cells }: { cells: Partial<Record<RowColumn, string>> }): string => cells.order_no ?? '';

/** Moves rows whose number has changed to the order of that number, or to a new one. */
async function regroup(
  tx: Database,
  { id, member }: { id: string; member: number },
  { before, after }: { before: readonly BatchRowRow[]; after: readonly BatchRowRow[] },
): Promise<BatchRowRow[]> {
  const moved = after.filter((row, at) => numberOf(row) !== numberOf(before[at] ?? { cells: {} }));
  if (moved.length === 0) return [...after];
  await lockBatches(tx, member);
  const numbers = [...new Set(moved.map(numberOf))].filter(Boolean);
  const rowById = new Map(
    (await findUnplacedByNumber(tx, { batch: id, numbers })).map((item) => [item.givenNo, item.id]),
  );
  const last = (await findLastPosition(tx, id))?.position ?? 0;
  const missing = [
    ...numbers.filter((no) => !rowById.has(no)).map((no) => ({ key: no, no })),
    ...moved.filter((row) => numberOf(row) === '').map((row) => ({ key: `row ${row.id}`, no: '' })),
  ].map((one, index) => ({ ...one, position: last + index + 1 }));
  const orders = JSON.stringify(missing.map(({ position, no }) => ({ position, no })));
  const made = new Map(
    (await insertOrders(tx, { batch: id, member, orders })).map((item) => [item.position, item.id]),
  );
  for (const { key, position } of missing) rowById.set(key, made.get(position) ?? 0);
  const keyOf = (row: BatchRowRow) => numberOf(row) || `row ${row.id}`;
  return after.map((row) =>
    moved.includes(row) ? { ...row, orderId: rowById.get(keyOf(row)) ?? row.orderId } : row,
  );
}

/**
 * Changes cells of rows whose orders are not placed, and checks these orders again in the same transaction. Refuses with
 * the rows that the member has not, or whose order is placed.
 */
export async function fixRows(
  dropshipping: DropshippingContext,
  context: MemberContext,
  { id, cells }: Input,
): Promise<Result<OutputOf<typeof fixDropshippingRows>, Refusal>> {
  const { id: member } = context.visitor;
  const { pool } = dropshipping;
  const fixed = await transaction<Result<FixedRows, Refusal>>(pool, async (tx) => {
    const batch = await lockBatch(tx, { id, member });
    if (!batch) return refuse('NotFound');
    const priced = await batchContext(tx, batch);
    if (!priced) return refuse('NotAllowed');
    const wished = [...new Set(cells.map(({ row }) => row))];
    const before = await lockRows(tx, { batch: id, rows: wished, states: unplacedStates });
    const found = new Set(before.map((row) => row.id));
    const missing = wished.filter((row) => !found.has(row));
    if (missing.length > 0)
      return refuse('BatchChanged', {
        fields: missing.map((row) => ({ field: String(row), reason: 'rowPlaced' })),
      });
    const after = await regroup(tx, { id, member }, { before, after: changeCells(before, cells) });
    const rows = after.map(({ id: row, orderId: order, cells: changed, fileErrors: errors }) => ({
      ...{ id: row, order, cells: changed, errors },
    }));
    await updateRows(tx, JSON.stringify(rows));
    const gone = (await deleteEmpty(tx, id)).map((order) => order.id);
    const ids = [...new Set([...before, ...after].map(({ orderId }) => orderId))].filter(
      (one) => !gone.includes(one),
    );
    for (let start = 0; start < ids.length; start += PART)
      await checkOrders(tx, dropshipping, {
        batch: id,
        member,
        context: priced,
        ids: ids.slice(start, start + PART),
      });
    await refreshBatch(tx, id);
    return ok({ ids, gone, currency: batch.currency });
  });
  if (!fixed.ok) return fixed;
  const { ids, gone, currency } = fixed.value;
  const read = await readBatch(pool, member, id);
  if (!read.ok) return read;
  const listed = await listOrdersById(pool, { member, ids });
  const orders = await toOrders(pool, listed, {
    currency,
    language: context.language,
    tariff: dropshipping.tariff,
  });
  const { state, counts, errors } = read.value;
  return ok({ id, state, counts, errors, orders, gone });
}
