import { MAX_CART_LINES } from '../../../../contract/cart.ts';

/** A row of what was pasted: its number from 1 on, its text, and the line in it. */
export type QuickRow = {
  number: number;
  text: string;
  /** null: no SKU could be read. */
  line: { sku: string; quantity: number } | null;
};

const WHOLE = /^\d{1,7}$/;
/** Words of a heading, in the languages of the shop. */
const HEADING =
  /^(sku|article|artikel|artikelnummer|artículo|articolo|codice|código|référence|referencia|referência|артикул|код|item|product|model)\b/i;

/** Splits a row at tabs, semicolons or commas; without these at spaces and multiplication signs. */
function cellsOf(text: string): string[] {
  const cells = /[\t;,]/.test(text) ? text.split(/[\t;,]/) : text.split(/\s+|×/);
  return cells
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell) => cell !== '' && cell !== 'x');
}

function readLine(text: string): QuickRow['line'] {
  const cells = cellsOf(text);
  const [first = '', ...others] = cells;
  if (first === '') return null;
  // "10 ABC-1": the quantity may come first, unless the SKU itself is a number.
  const isReversed = WHOLE.test(first) && others.length > 0 && !others.some((cell) => WHOLE.test(cell));
  const [sku, amounts] = isReversed ? [others[0] ?? '', [first]] : [first, others];
  const quantity = amounts.findLast((cell) => WHOLE.test(cell));
  if (amounts.length > 0 && quantity === undefined) return null;
  return { sku: sku.toUpperCase(), quantity: Number(quantity ?? 1) };
}

/** Reads rows of SKU and quantity as they are pasted from a sheet or typed. Empty rows and a heading are left out. */
export function parseRows(text: string): QuickRow[] {
  return text
    .split(/\r?\n/)
    .map((row, index) => ({ number: index + 1, text: row.trim() }))
    .filter(({ text: row }, index) => row !== '' && !(index === 0 && HEADING.test(row)))
    .slice(0, MAX_CART_LINES)
    .map((row) => ({ ...row, line: readLine(row.text) }));
}
