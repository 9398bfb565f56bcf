import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import type { FileNote, HiddenRows } from '../../../contract/upload.ts';
import { isBusy } from '../../../kit/busy.ts';
import { nameColumns } from '../../../kit/column-names.ts';
import { formatRows } from '../../../kit/format-rows.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { unmarkCell } from '../../../kit/sheet-cell.ts';
import { notesOfSheet, readSheets, type Sheet } from './read-sheet.ts';

const MB = 1024 * 1024;
/** Bytes of a file whose rows are read as a whole. */
export const MAX_ROWS_FILE = 2 * MB;
const LIMITS = { rows: 50_000, columns: 200, unpackedBytes: 10 * MB };
const MAX_ABOVE = 20;
/** When a file can be sent again for which there was no time. */
const LATER_S = 60;

const namesSku = ({ rows, hiddenColumns }: Sheet): boolean =>
  rows
    .slice(0, MAX_ABOVE + 1)
    .some(({ cells }) => [...nameColumns(cells, hiddenColumns).columns.values()].includes('sku'));

/** Refuses a file with hidden rows, of which its sender says what becomes of them. */
export const refuseHidden = (rows: readonly number[]) =>
  refuseField('hiddenRows', 'fileHiddenRows', { rows: formatRows(rows), count: rows.length });

/**
 * Reads the cells of a file as text, at the places of their rows: of a workbook the first sheet that people see and
 * that names a column of SKUs, else the first with any rows; or delimited text, judged by its content. Rows of totals
 * are empty. Refuses anything else, and a workbook with hidden rows, which it names, unless `hiddenRows` says what becomes
 * of them. Refuses a file with anything below row `maxRows`, which would be lost. A busy shop says that the file can be
 * sent later (Busy, at the file): it has not judged it; files of one `owner` wait for each other (see turnKey).
 */
export async function readRows(
  bytes: Uint8Array,
  { maxRows, hiddenRows, owner }: { maxRows: number; hiddenRows: HiddenRows; owner?: string | undefined },
): Promise<Result<{ rows: string[][]; notes: FileNote[] }, Refusal>> {
  // A form that asks about hidden rows has lost its file, and its buttons stay.
  if (bytes.length === 0) {
    const missing = ['file', ...(hiddenRows ? ['hiddenRows'] : [])];
    return refuse('InvalidInput', { fields: missing.map((field) => ({ field, reason: 'fileMissing' })) });
  }
  const answer = await readSheets(bytes, LIMITS, { owner }).catch((error: unknown) => {
    if (isBusy(error)) return null;
    throw error;
  });
  if (!answer)
    return refuse('Busy', { fields: [{ field: 'file', reason: 'fileLater' }], retryAfterS: LATER_S });
  if ('problem' in answer) {
    const reason = answer.problem === 'fileNoTable' ? 'skuFile' : answer.problem;
    const values = { megabytes: LIMITS.unpackedBytes / MB };
    return refuse('FileTypeRefused', { fields: [{ field: 'file', reason, values }] });
  }
  const sheet = answer.sheets.find(namesSku) ?? answer.sheets[0];
  if (!sheet) return ok({ rows: [], notes: [] });
  if (sheet.cut === 'fileColumns') return refuseField('file', sheet.cut, { columns: LIMITS.columns });
  if (sheet.cut || (sheet.rows.at(-1)?.row ?? 0) > maxRows)
    return refuseField('file', 'tooManyRows', { count: maxRows });
  const hidden = sheet.rows.map(({ row }) => row).filter((row) => sheet.hiddenRows.has(row));
  if (hidden.length > 0 && hiddenRows === undefined) return refuseHidden(hidden);
  const rows: string[][] = Array.from({ length: sheet.rows.at(-1)?.row ?? 0 }, () => []);
  for (const { row, cells } of sheet.rows)
    if (!(hiddenRows === 'skip' && sheet.hiddenRows.has(row))) rows[row - 1] = cells.map(unmarkCell);
  return ok({ rows, notes: notesOfSheet(sheet, answer, { hidden, choice: hiddenRows }) });
}
