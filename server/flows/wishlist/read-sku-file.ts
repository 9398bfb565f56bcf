import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { toLine } from '../../../contract/typed-text.ts';
import type { FileNote, HiddenRows, ReceivedFile } from '../../../contract/upload.ts';
import { MAX_WISH_SKUS } from '../../../contract/wishlist.ts';
import { foldSku } from '../../../kit/fold-sku.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findSkuColumns } from '../../../kit/sku-columns.ts';
import { MAX_ROWS_FILE, readRows } from '../../platform/tables/read-rows.ts';

/** Rows that are read, empty ones among them. */
const MAX_READ = 10 * MAX_WISH_SKUS;
const MAX_SKU = 64;
export type SkuRow = { row: number; sku: string };
export type SkuFile = { rows: SkuRow[]; notes: FileNote[] };

const wrongFile = (reason: string, values?: Record<string, number>) => refuseField('file', reason, values);

/** Reads the SKUs of an .xlsx, .csv or text file, judged by its content, with the numbers of their rows. */
export async function readSkuFile(
  { bytes, truncated }: ReceivedFile,
  hiddenRows: HiddenRows,
  owner?: string,
): Promise<Result<SkuFile, Refusal>> {
  const megabytes = { megabytes: MAX_ROWS_FILE / 1024 / 1024 };
  if (truncated || bytes.length > MAX_ROWS_FILE)
    return refuse('TooLarge', {
      values: megabytes,
      fields: [{ field: 'file', reason: 'fileTooLarge', values: megabytes }],
    });
  const read = await readRows(bytes, { maxRows: MAX_READ, hiddenRows, owner });
  if (!read.ok) return read;
  const { rows, notes } = read.value;
  const { head, sku: column } = findSkuColumns(rows);
  const found = rows.flatMap((cells, at) => {
    const sku = foldSku(toLine(cells[column] ?? ''));
    return at > head && sku !== '' ? [{ row: at + 1, sku: sku.slice(0, MAX_SKU) }] : [];
  });
  if (found.length === 0) return wrongFile('noSkus');
  if (found.length > MAX_WISH_SKUS) return wrongFile('tooManyRows', { count: MAX_WISH_SKUS });
  return ok({ rows: found, notes });
}
