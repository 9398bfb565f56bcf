import { parse } from 'csv-parse/sync';
import { readSheet } from './read-sheet.ts';
import { NUMERIC_MARK } from './table.ts';

const MB = 1024 * 1024;
/** Bytes of a file whose rows are read as a whole. */
export const MAX_ROWS_FILE = 2 * MB;
const SHEET_LIMITS = { rows: 50_000, columns: 200, unpackedBytes: 10 * MB };

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

function readText(text: string, maxRows: number): string[][] | null {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: maxRows,
    });
  } catch {
    return null;
  }
}

async function readWorkbook(bytes: Uint8Array): Promise<string[][] | null> {
  const answer = await readSheet(bytes, SHEET_LIMITS);
  if ('problem' in answer) return null;
  const rows: string[][] = Array.from({ length: answer.sheet.rows.at(-1)?.row ?? 0 }, () => []);
  for (const { row, cells } of answer.sheet.rows)
    rows[row - 1] = cells.map((cell) => cell.replaceAll(NUMERIC_MARK, ''));
  return rows;
}

/**
 * Reads the cells of a file as text: a workbook's first sheet that has any, or delimited text, judged by its content.
 * Returns null for anything else. Text is read up to `maxRows` rows, empty ones among them.
 */
export async function readRows(bytes: Uint8Array, maxRows: number): Promise<string[][] | null> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) return (await readWorkbook(bytes))?.slice(0, maxRows) ?? null;
  const text = decode(bytes);
  return text === null ? null : readText(text, maxRows);
}
