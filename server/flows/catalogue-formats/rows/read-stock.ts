import type { CellReader } from './cell-reader.ts';
import type { VariantFacts } from './parsed-row.ts';
import type { Reading } from './reading.ts';

const MAX_STOCK = 100_000_000;
const PIECES = ['stock', 'stock_1', 'stock_2', 'stock_6'];
// Columns that say whether a variant can be had.
const STATED = new Set([...PIECES, 'in_stock', 'availability']);

type Stock = Pick<VariantFacts, 'stock' | 'stockWhenNew' | 'lacksStock'>;

/**
 * Pieces per warehouse. A variant that its shop sells without counting it, or goes on selling at 0, gets the pieces
 * that the import was told for such variants. Where a file has no column of stock only new variants get them; in one
 * that has such a column a new variant without a number has none.
 */
export function readStock(reader: CellReader, reading: Reading): Stock {
  const stock: VariantFacts['stock'] = {
    1: pieces(reader, 'stock_1') ?? pieces(reader, 'stock'),
    2: pieces(reader, 'stock_2'),
    6: pieces(reader, 'stock_6'),
  };
  const isInStock = reader.flag('in_stock');
  const isUncounted =
    reader.flag('tracked') === false ||
    (isInStock === true && PIECES.every((field) => reader.text(field) === undefined));
  if (isInStock === false && reader.flag('backorder') !== true) return { stock: { ...stock, 1: 0 } };
  if (reader.flag('backorder') === true || isUncounted) {
    const field = isUncounted ? 'tracked' : 'backorder';
    const reason = isUncounted ? 'stock is not counted' : 'sold without stock as well';
    reader.derive(field, `${reason}: ${reading.untracked} pieces`);
    return { stock: { ...stock, 1: Math.max(stock[1] ?? 0, reading.untracked) } };
  }
  if (PIECES.some((field) => reader.text(field) !== undefined)) return { stock };
  const hasColumn = reading.columns.some(({ field }) => field !== undefined && STATED.has(field));
  return hasColumn
    ? { stock, stockWhenNew: 0, lacksStock: true }
    : { stock, stockWhenNew: reading.untracked };
}

/** Pieces on hand. Shops count below 0 when they oversell. */
function pieces(reader: CellReader, field: string): number | undefined {
  if (!/^-\s*\d/.test(reader.text(field) ?? '')) return reader.whole(field, 0, MAX_STOCK);
  reader.report('warning', field, 'below 0: none in stock');
  return 0;
}
