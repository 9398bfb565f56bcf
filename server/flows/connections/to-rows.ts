import { toLine } from '../../../contract/typed-text.ts';
import { foldSku } from '../../../kit/fold-sku.ts';
import type { RowCells } from '../../domains/dropshipping/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findSkus } from './query.ts';
import type { RemoteOrder } from './shop-client/client.ts';

/** A row of a batch. */
export type OrderRow = { row: number; cells: RowCells; errors: never[] };
/** An order with its number in the batch, and its lines with the SKUs here. */
export type NumberedOrder = {
  order: RemoteOrder;
  orderNo: string;
  lines: { line: string; sku: string; quantity: number }[];
};

const MAX_ORDER_NO = 50;

/** The number of an order in a batch: the prefix of its shop and its name there, which is unique in the shop. */
const orderNoOf = (prefix: string, name: string): string =>
  `${prefix}-${toLine(name).replace(/^#/, '').trim()}`.slice(0, MAX_ORDER_NO);

/** Numbers orders, and names their lines by SKUs of the shop: their own, else those of their barcodes where asked for. */
export async function numberOrders(
  db: Database,
  orders: readonly RemoteOrder[],
  { prefix, usesBarcodes }: { prefix: string; usesBarcodes: boolean },
): Promise<NumberedOrder[]> {
  const all = orders.flatMap(({ lines }) => lines);
  const skus = [...new Set(all.map(({ sku }) => foldSku(toLine(sku))))];
  const barcodes = usesBarcodes ? [...new Set(all.map(({ barcode }) => barcode).filter(Boolean))] : [];
  const found = await findSkus(db, { skus, barcodes });
  const sellableSkus = new Set(found.map(({ sku }) => sku));
  const skuByBarcode = new Map(found.flatMap(({ sku, ean }) => (ean ? [[ean, sku] as const] : [])));
  const skuOf = ({ sku, barcode }: RemoteOrder['lines'][number]): string => {
    const own = foldSku(toLine(sku));
    return sellableSkus.has(own) ? own : (usesBarcodes && skuByBarcode.get(barcode)) || own;
  };
  return orders.map((order) => ({
    order,
    orderNo: orderNoOf(prefix, order.name),
    lines: order.lines.map((line) => ({ line: line.id, sku: skuOf(line), quantity: line.quantity })),
  }));
}

const clean = (cells: RowCells): RowCells =>
  Object.fromEntries(
    Object.entries(cells)
      .map(([column, cell]) => [column, toLine(cell).trim().slice(0, 1000)])
      .filter(([, cell]) => cell !== ''),
  );

/** Returns orders as rows of a batch, which are checked as those of a file are. */
export function toRows(orders: readonly NumberedOrder[]): OrderRow[] {
  const rows: OrderRow[] = [];
  for (const { order, orderNo, lines } of orders)
    for (const { sku, quantity } of lines) {
      const cells = clean({ ...order.receiver, order_no: orderNo, sku, quantity: String(quantity) });
      rows.push({ row: rows.length + 1, cells, errors: [] });
    }
  return rows;
}
