import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { toLine } from '../../../contract/typed-text.ts';
import type { ReceivedFile } from '../../../contract/upload.ts';
import { MAX_WISH_SKUS } from '../../../contract/wishlist.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { MAX_ROWS_FILE, readRows } from '../../platform/tables/read-rows.ts';

/** Rows that are read, empty ones among them. */
const MAX_READ = 10 * MAX_WISH_SKUS;
const MAX_SKU = 64;
const SKU_HEAD =
  /^(sku|item|item ?(no|number|code)|article|artikel(nummer)?|code|c[oó]digo|référence|ref|codice|арт(икул)?)\.?$/iu;

export type SkuRow = { row: number; sku: string };

const wrongFile = (reason: string, values?: Record<string, number>) => refuseField('file', reason, values);

/** Returns the column of SKUs: the one whose head says so, else the first; and whether there is a head. */
function skuColumn(rows: readonly string[][]): { column: number; head: number } {
  const head = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const column = rows[head]?.findIndex((cell) => SKU_HEAD.test(cell.trim())) ?? -1;
  return column < 0 ? { column: 0, head: -1 } : { column, head };
}

/** Reads the SKUs of an .xlsx, .csv or text file, judged by its content, with the numbers of their rows. */
export async function readSkuFile({ bytes, truncated }: ReceivedFile): Promise<Result<SkuRow[], Refusal>> {
  const megabytes = { megabytes: MAX_ROWS_FILE / 1024 / 1024 };
  if (truncated || bytes.length > MAX_ROWS_FILE)
    return refuse('TooLarge', {
      values: megabytes,
      fields: [{ field: 'file', reason: 'fileTooLarge', values: megabytes }],
    });
  const rows = await readRows(bytes, MAX_READ);
  if (!rows) return refuse('FileTypeRefused', { fields: [{ field: 'file', reason: 'skuFile' }] });
  const { column, head } = skuColumn(rows);
  const found = rows.flatMap((cells, at) => {
    const sku = toLine(cells[column] ?? '')
      .trim()
      .toUpperCase();
    return at > head && sku !== '' ? [{ row: at + 1, sku: sku.slice(0, MAX_SKU) }] : [];
  });
  if (found.length === 0) return wrongFile('noSkus');
  if (found.length > MAX_WISH_SKUS) return wrongFile('tooManyRows', { count: MAX_WISH_SKUS });
  return ok(found);
}
