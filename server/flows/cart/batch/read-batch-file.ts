import { MAX_BATCH_ROWS } from '../../../../contract/batch.ts';
import type { Language } from '../../../../contract/fields.ts';
import { type Refusal, refuse, refuseField } from '../../../../contract/refusals.ts';
import { toLine } from '../../../../contract/typed-text.ts';
import type { FileNote, HiddenRows, ReceivedFile } from '../../../../contract/upload.ts';
import { foldSku } from '../../../../kit/fold-sku.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { findSkuColumns } from '../../../../kit/sku-columns.ts';
import { MAX_ROWS_FILE, readRows } from '../../../platform/tables/read-rows.ts';
import { type BatchRow, toQuantity } from './batch-rows.ts';

/** Rows that are read, empty ones among them. */
const MAX_READ = 10 * MAX_BATCH_ROWS;
const MAX_SKU = 64;

const wrongFile = (reason: string, values?: Record<string, number>) => refuseField('file', reason, values);

type FileOptions = { warehouse: number; language: Language; hiddenRows?: HiddenRows; owner?: string };

/** Reads the rows of an .xlsx, .csv or text file, judged by its content; `warehouse` is that of rows that name none, `language` that of the numbers. */
export async function readBatchFile(
  { bytes, truncated }: ReceivedFile,
  { warehouse, language, hiddenRows, owner }: FileOptions,
): Promise<Result<{ rows: BatchRow[]; notes: FileNote[] }, Refusal>> {
  const values = { megabytes: MAX_ROWS_FILE / 1024 / 1024 };
  if (truncated || bytes.length > MAX_ROWS_FILE)
    return refuse('TooLarge', { values, fields: [{ field: 'file', reason: 'fileTooLarge', values }] });
  const read = await readRows(bytes, { maxRows: MAX_READ, hiddenRows, owner });
  if (!read.ok) return read;
  const { rows, notes } = read.value;
  const columns = findSkuColumns(rows);
  const found = rows.flatMap((cells, at): BatchRow[] => {
    const sku = foldSku(toLine(cells[columns.sku] ?? '')).slice(0, MAX_SKU);
    const isEmpty = cells.every((cell) => cell.trim() === '');
    if (at <= columns.head || isEmpty) return [];
    const named = Number((cells[columns.warehouse] ?? '').trim());
    return [
      {
        ...{ row: at + 1, sku, warehouse: [1, 2, 6].includes(named) ? named : warehouse },
        ...toQuantity(cells[columns.quantity] ?? '', language),
      },
    ];
  });
  if (found.length === 0) return wrongFile('noSkus');
  return found.length > MAX_BATCH_ROWS
    ? wrongFile('tooManyRows', { count: MAX_BATCH_ROWS })
    : ok({ rows: found, notes });
}
