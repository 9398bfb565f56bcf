import { MAX_QUANTITY } from '../../../contract/fields.ts';
import { parseRows } from '../../../kit/quick-rows.ts';
import { resolveRows } from '../../domains/catalogue/index.ts';
import { findFullestWarehouses, findOfferedRows } from '../../ordering/facts/query.ts';
import type { TelephoneEvaluation } from './context.ts';

const MAX_ROWS = 500;

type WrongRow = { row: number; found: string; expected: string };
const MAX_SHOWN = 80;

/**
 * Reads pasted rows of SKU and quantity. Each line is from the warehouse that has most of its SKU; a row that is no line,
 * or whose SKU is not offered, is named with what is expected.
 */
export async function readPastedLines({ db, skuFacts }: TelephoneEvaluation, text: string) {
  const rows = parseRows(text, { maxRows: MAX_ROWS + 1, maxPieces: MAX_QUANTITY, language: 'en' });
  const wrong: WrongRow[] = rows.slice(MAX_ROWS).map(({ number, text: found }) => ({
    ...{ row: number, found: found.slice(0, MAX_SHOWN), expected: `at most ${MAX_ROWS} rows` },
  }));
  const read = rows.slice(0, MAX_ROWS).flatMap(({ number, text: given, line }) => {
    const found = given.slice(0, MAX_SHOWN);
    if (!line) wrong.push({ row: number, found, expected: 'a SKU and a whole number of pieces' });
    return line ? [{ ...line, row: number, found }] : [];
  });
  const resolved = await resolveRows(db, read);
  const skus = [...new Set(resolved.map(({ sku }) => sku))];
  const stocked = new Map((await findFullestWarehouses(db, skus)).map((one) => [one.sku, one.warehouse]));
  const warehouses = [...new Set(stocked.values())];
  const offered = await skuFacts.complete(
    db,
    'en',
    await findOfferedRows(db, { skus, warehouses, member: null }),
  );
  const titles = new Map(offered.map(({ sku, title }) => [sku, title]));
  const lines = new Map<string, { sku: string; title: string; warehouse: number; quantity: number }>();
  for (const { sku, quantity, row, found } of resolved) {
    const [title, warehouse] = [titles.get(sku), stocked.get(sku)];
    if (title === undefined || warehouse === undefined)
      wrong.push({ row, found, expected: 'a SKU that the shop offers' });
    else lines.set(sku, { sku, title, warehouse, quantity: quantity + (lines.get(sku)?.quantity ?? 0) });
  }
  return { lines: [...lines.values()], wrong: wrong.sort((left, right) => left.row - right.row) };
}
