// Reads the sheets of a file in a thread of its own and posts it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { isLabelledTotal, isTotalsRow } from '../../../kit/sheet-facts.ts';
import { StartError } from '../start-error.ts';
import { openSource } from './open-table.ts';
import type { Sheet, SheetAnswer, SheetLimits, SheetProblem } from './read-sheet.ts';
import { statedBytes } from './repair-workbook.ts';
import type { SourceSheet, TableRow, TableSource } from './table.ts';

const OLD_OFFICE = 'd0cf11e0';
const ZIP = '504b';
/** Cells up to the last one that a workbook formats: empty rows below the orders are common. */
const MAX_SPANNED = 5_000_000;
/** What files of OpenDocument begin with, after the head of their first entry. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument';
/** An entry of the container in which Office puts a workbook with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** What is wrong with bytes before they are read. */
function problemOf(bytes: Buffer, { unpackedBytes }: SheetLimits): SheetProblem | undefined {
  const magic = bytes.subarray(0, 4).toString('hex');
  if (magic === OLD_OFFICE) return bytes.includes(ENCRYPTED) ? 'filePassword' : 'fileOldExcel';
  if (bytes.subarray(30, 80).toString('latin1').startsWith(OPEN_DOCUMENT)) return 'fileOpenDocument';
  if (magic.startsWith(ZIP)) return statedBytes(bytes) > unpackedBytes ? 'fileUnpacked' : undefined;
  return isText(bytes) ? undefined : 'fileNoTable';
}

/** A text has no byte 0; UTF-16 has a mark at its start, or one in most of the odd or the even places and few others. */
function isText(bytes: Buffer): boolean {
  const isMarked = bytes[0] === 0xff || bytes[0] === 0xfe;
  const head = bytes.subarray(0, 4096);
  const [even, odd] = [0, 1].map((rest) => head.filter((byte, at) => byte === 0 && at % 2 === rest).length);
  const [few, many] = [Math.min(even ?? 0, odd ?? 0), Math.max(even ?? 0, odd ?? 0)];
  return isMarked || many === 0 || (many > head.length / 3 && few < many / 10);
}

/** Collects a sheet as far as the limits allow; `cut` says which one it exceeds. */
async function collect(source: SourceSheet, { rows: maxRows, columns }: SheetLimits): Promise<Sheet> {
  const { name, merged, hiddenRows, hiddenColumns } = source;
  const rows: TableRow[] = [];
  const totals: number[] = [];
  let cut: Sheet['cut'];
  for await (const { row, cells } of source.rows()) {
    if (rows.length >= maxRows) cut = 'fileRows';
    if (cells.findLastIndex((cell) => cell.trim() !== '') >= columns) cut = 'fileColumns';
    if (cut) break;
    if (isTotalsRow(source, row, cells)) totals.push(row);
    else rows.push({ row, cells: [...cells] });
  }
  const last = cut ? undefined : rows.at(-1);
  if (last && isLabelledTotal(last.cells)) totals.push(...rows.splice(-1).map(({ row }) => row));
  return { name, rows, totals, merged, hiddenRows, hiddenColumns, ...(cut && { cut }) };
}

/** Collects the sheets that people see and that have any rows. */
async function collectAll(source: TableSource, limits: SheetLimits): Promise<SheetAnswer> {
  const sheets: Sheet[] = [];
  for (const sheet of source.sheets) if (!sheet.isHidden) sheets.push(await collect(sheet, limits));
  const filled = sheets.filter(({ rows, cut }) => rows.length > 0 || cut);
  return { sheets: filled, ...(source.doubt && { doubt: source.doubt }) };
}

/** What an error says about a file: the readers throw sentences for merchants. */
const problemBehind = (error: unknown, isZip: boolean): SheetProblem => {
  if (!(error instanceof StartError)) return 'fileDamaged';
  if (isZip) return /far out|unpacked/.test(error.message) ? 'fileUnpacked' : 'fileDamaged';
  if (/encod|UTF-8/.test(error.message)) return 'fileEncoding';
  return /^line /.test(error.message) ? 'fileDamaged' : 'fileNoTable';
};

async function read(bytes: Buffer, limits: SheetLimits): Promise<SheetAnswer> {
  const problem = problemOf(bytes, limits);
  if (problem) return { problem, detail: '' };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sheet-'));
  try {
    const file = path.join(folder, 'sheet');
    await writeFile(file, bytes);
    const ofWorkbook = { bytes: limits.unpackedBytes, cells: MAX_SPANNED };
    return await collectAll(await openSource(file, { limits: ofWorkbook }), limits);
  } catch (error) {
    const isZip = bytes.subarray(0, 2).toString('hex') === ZIP;
    const detail = error instanceof StartError ? error.message : '';
    return { problem: problemBehind(error, isZip), detail };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: SheetLimits };
parentPort?.postMessage(await read(Buffer.from(bytes), limits));
