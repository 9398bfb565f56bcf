import type { Run } from '../../domains/downloads/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { LINE_COLUMNS, lineRow } from './line-rows.ts';
import { ORDER_COLUMNS, orderRow } from './order-rows.ts';
import { listLines, listOrderKeys, listOrders, listShipments, type OrderKey } from './query.ts';
import { selectionOf } from './select-orders.ts';
import type { Translate } from './setting.ts';
import { SHIPMENT_COLUMNS, shipmentRow } from './shipment-rows.ts';
import type { Column, Row, TablePage } from './table.ts';

/** Kinds of files that have rows of orders. */
export const ORDER_TABLES = {
  orders: ORDER_COLUMNS,
  order_lines: LINE_COLUMNS,
  tracking: SHIPMENT_COLUMNS,
} as const satisfies Record<string, Column[]>;
export type OrderTable = keyof typeof ORDER_TABLES;
export const isOrderTable = (kind: string): kind is OrderTable => Object.hasOwn(ORDER_TABLES, kind);

/** Orders of a page: a file of 50,000 is read in 50. */
const PAGE = 1000;
const BEFORE_FIRST: OrderKey = { at: 'infinity', id: '' };

/**
 * Reads a page of the rows of a run's orders, newest first, behind `cursor`. Two statements a page, however many orders
 * it has. An order is found by when it was placed and by its number, which do not change: none is in two pages, and one
 * that is placed meanwhile is in none.
 */
export async function readOrdersPage(
  db: Database,
  { run, kind, t }: { run: Run; kind: OrderTable; t: Translate },
  pageSize = PAGE,
): Promise<TablePage> {
  const { member, parameters, createdAt } = run;
  const after = (run.cursor as OrderKey | null) ?? BEFORE_FIRST;
  const selection = selectionOf(parameters, { member, until: createdAt });
  const keys = await listOrderKeys(db, { ...selection, ...after, limit: pageSize });
  const ids = keys.map(({ id }) => id);
  const rows = ids.length > 0 ? await rowsOf(db, { ids, run, kind, t }) : [];
  return {
    rows,
    done: run.done + keys.length,
    next: keys.length < pageSize ? null : (keys.at(-1) ?? null),
  };
}

type RowsOf = { ids: string[]; run: Run; kind: OrderTable; t: Translate };

async function rowsOf(db: Database, { ids, run, kind, t }: RowsOf): Promise<Row[]> {
  const orders = { ids, member: run.member };
  if (kind === 'orders') return (await listOrders(db, orders)).map((order) => orderRow(order, t));
  if (kind === 'tracking') return (await listShipments(db, orders)).map((item) => shipmentRow(item, t));
  const lines = await listLines(db, { ...orders, language: run.language });
  return lines.map((line) => lineRow(line, t));
}
