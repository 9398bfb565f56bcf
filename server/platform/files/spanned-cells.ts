import { unzipSync } from 'fflate';

const SHEET = /sheet[^/]*\.xml$/i;
const REFERENCE = /\sr=["']([A-Z]{0,9})(\d{1,20})["']/g;

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Returns how many cells the largest sheet of a workbook spans: its reader makes one for every place up to the last, and
 * a small file may name a far one.
 */
export function spannedCells(workbook: Uint8Array): number {
  const sheets = unzipSync(workbook, { filter: ({ name }) => SHEET.test(name) });
  const spans = Object.values(sheets).map((sheet) => {
    const text = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength).toString('latin1');
    let [lastRow, lastColumn] = [0, 0];
    for (const [, letters = '', row] of text.matchAll(REFERENCE)) {
      lastRow = Math.max(lastRow, Number(row));
      lastColumn = Math.max(lastColumn, columnOf(letters));
    }
    return lastRow * lastColumn;
  });
  return Math.max(0, ...spans);
}
