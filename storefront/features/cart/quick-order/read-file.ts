import type { FileNote, HiddenRows } from '../../../../contract/upload.ts';
import { findHeadings } from '../../../../kit/column-names.ts';
import { fileNotes } from '../../../../kit/file-notes.ts';
import { formatRows } from '../../../../kit/format-rows.ts';
import { cellText, plainNumber, unmarkCell } from '../../../../kit/sheet-cell.ts';
import { isLabelledTotal, isTotalsRow, NO_FACTS, readSheetFacts } from '../../../../kit/sheet-facts.ts';

const MAX_BYTES = 5_000_000;

/** The rows of a file as text, or which of its rows are hidden, for its sender to say what becomes of them. */
export type FileRows = { text: string; notes: FileNote[] } | { hidden: { rows: string; count: number } };

/**
 * Reads a sheet or a text file as rows of text, cells parted by tabs. Without a choice about hidden rows it names those
 * that have a content. Throws when the file is neither or too large.
 */
export async function readFileRows(file: File, choice?: HiddenRows): Promise<FileRows> {
  if (file.size > MAX_BYTES) throw new Error('too large');
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  // A workbook is a ZIP archive, whatever its name.
  const isWorkbook = head[0] === 0x50 && head[1] === 0x4b;
  if (!isWorkbook) {
    const text = await file.text();
    if (text.includes('\u0000')) throw new Error('not text');
    return { text, notes: [] };
  }
  return readWorkbook(file, choice);
}

/** Reads the first sheet that people see and that names a column of SKUs, without rows of totals. */
async function readWorkbook(file: File, choice: HiddenRows): Promise<FileRows> {
  const [{ default: readExcelFile }, { strFromU8, unzipSync }] = await Promise.all([
    import('read-excel-file/browser'),
    import('fflate'),
  ]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const entries = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) });
  const facts = readSheetFacts((path) => (entries[path] ? strFromU8(entries[path]) : ''));
  const sheets = (await readExcelFile(file, { parseNumber: plainNumber, trim: false }))
    .map(({ sheet, data }) => ({
      name: sheet,
      of: facts.get(sheet) ?? NO_FACTS,
      rows: data.map((row) => row.map(cellText)),
    }))
    .filter(({ of, rows }) => !of.isHidden && rows.some((cells) => cells.some(Boolean)));
  const found = sheets.find(({ rows }) => findHeadings(rows, ['sku']).at >= 0) ?? sheets[0];
  if (!found) return { text: '', notes: [] };
  const { of, rows } = found;
  const all = rows.map((cells, at) => ({ cells, row: at + 1 }));
  const isTotal = ({ cells, row }: { cells: string[]; row: number }) =>
    isTotalsRow(of, row, cells) || isLastTotal(rows, row - 1);
  const read = all.filter((one) => !isTotal(one));
  const isHidden = ({ row }: { row: number }) => of.hiddenRows.has(row);
  const hidden = read.filter((one) => isHidden(one) && one.cells.some(Boolean)).map(({ row }) => row);
  if (hidden.length > 0 && choice === undefined)
    return { hidden: { rows: formatRows(hidden), count: hidden.length } };
  const text = read
    .filter((one) => !(choice === 'skip' && isHidden(one)))
    .map(({ cells }) => cells.map(unmarkCell).join('\t'))
    .join('\n');
  const notes = fileNotes({
    sheet: found.name,
    others: sheets.filter((sheet) => sheet !== found).map(({ name }) => name),
    totals: all.filter(isTotal).map(({ row }) => row),
    ...{ hidden, isHiddenSkipped: choice === 'skip' },
  });
  return { text, notes };
}

const isLastTotal = (rows: readonly string[][], at: number): boolean =>
  at === rows.length - 1 && isLabelledTotal(rows[at] ?? []);
