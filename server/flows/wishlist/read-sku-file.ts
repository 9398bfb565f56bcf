import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { ReceivedFile } from '../../../contract/upload.ts';
import { MAX_WISH_SKUS } from '../../../contract/wishlist.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { listSafeZip } from '../../platform/files/list-safe-zip.ts';
import { spannedCells } from './spanned-cells.ts';

const MB = 1024 * 1024;
/** A workbook is read as a whole, in several times the memory that it has unpacked. */
const ZIP_LIMITS = { entries: 500, bytes: 10 * MB };
const MAX_CELLS = 500_000;
const MAX_FILE = 2 * MB;
/** Rows that are read, empty ones among them. */
const MAX_READ = 10 * MAX_WISH_SKUS;
const MAX_SKU = 64;
const SKU_HEAD =
  /^(sku|item|item ?(no|number|code)|article|artikel(nummer)?|code|c[oó]digo|référence|ref|codice|арт(икул)?)\.?$/iu;

export type SkuRow = { row: number; sku: string };

const wrongFile = (reason: string, values?: Record<string, number>) =>
  refuse('InvalidInput', { fields: [{ field: 'file', reason, ...(values && { values }) }] });

/** Reads the text of a file that is one: UTF-8, UTF-16 with its mark, or else Windows-1252. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters make it no text
  return /[\0-\x08\x0e-\x1f\x7f]/.test(text) || /^\s*(<[a-z!?/]|%pdf)/i.test(text) ? null : text;
}

/** The separator that the first lines have most of. */
function separatorOf(text: string): string {
  const head = text.slice(0, 4000);
  const counts = ['\t', ';', ','].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

function readText(text: string): string[][] | null {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: MAX_READ,
    });
  } catch {
    return null;
  }
}

async function readWorkbook(bytes: Uint8Array): Promise<string[][] | null> {
  const names = await listSafeZip(bytes, ZIP_LIMITS);
  if (!names?.includes('xl/workbook.xml')) return null;
  try {
    if (spannedCells(bytes) > MAX_CELLS) return null;
    const sheets = await readExcelFile(Buffer.from(bytes), { parseNumber: (text: string) => text });
    const filled = sheets.find(({ data }) => data.some((cells) => cells.some((cell) => cell !== null)));
    return (filled?.data ?? []).map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))));
  } catch {
    return null;
  }
}

/** Returns the column of SKUs: the one whose head says so, else the first; and whether there is a head. */
function skuColumn(rows: readonly string[][]): { column: number; head: number } {
  const head = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const column = rows[head]?.findIndex((cell) => SKU_HEAD.test(cell.trim())) ?? -1;
  return column < 0 ? { column: 0, head: -1 } : { column, head };
}

/** Reads the SKUs of an .xlsx, .csv or text file, judged by its content, with the numbers of their rows. */
export async function readSkuFile({ bytes, truncated }: ReceivedFile): Promise<Result<SkuRow[], Refusal>> {
  const megabytes = { megabytes: MAX_FILE / MB };
  if (truncated || bytes.length > MAX_FILE)
    return refuse('TooLarge', {
      values: megabytes,
      fields: [{ field: 'file', reason: 'fileTooLarge', values: megabytes }],
    });
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const text = isZip ? null : decode(bytes);
  const rows = isZip ? await readWorkbook(bytes) : text === null ? null : readText(text);
  if (!rows) return refuse('FileTypeRefused', { fields: [{ field: 'file', reason: 'skuFile' }] });
  const { column, head } = skuColumn(rows);
  const found = rows.flatMap((cells, at) => {
    const sku = (cells[column] ?? '').trim().toUpperCase();
    return at > head && sku !== '' ? [{ row: at + 1, sku: sku.slice(0, MAX_SKU) }] : [];
  });
  if (found.length === 0) return wrongFile('noSkus');
  if (found.length > MAX_WISH_SKUS) return wrongFile('tooManyRows', { count: MAX_WISH_SKUS });
  return ok(found);
}
