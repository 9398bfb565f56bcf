/** A row of what was pasted: its number from 1 on, its text, and the line in it. */
export type QuickRow = {
  number: number;
  text: string;
  /** null: no SKU could be read, or a quantity that no line may have. */
  line: { sku: string; quantity: number } | null;
  /** More pieces than a line may have. */
  isTooMany: boolean;
  /** None at all. */
  isNone: boolean;
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

/** A number with more digits is a barcode or a SKU, unless nothing else can be the quantity. */
const DIGITS = /^\d+$/;

function readLine(text: string, maxPieces: number): Pick<QuickRow, 'line' | 'isTooMany' | 'isNone'> {
  const unread = { line: null, isTooMany: false, isNone: false };
  const cells = cellsOf(text);
  const [first = '', ...others] = cells;
  if (first === '') return unread;
  // "10 ABC-1": the quantity may come first, unless the SKU itself is a number.
  const isReversed = WHOLE.test(first) && others.length > 0 && !others.some((cell) => WHOLE.test(cell));
  const [sku, amounts] = isReversed ? [others[0] ?? '', [first]] : [first, others];
  const given = amounts.findLast((cell) => WHOLE.test(cell)) ?? amounts.findLast((cell) => DIGITS.test(cell));
  if (amounts.length > 0 && given === undefined) return unread;
  const quantity = Number(given ?? 1);
  if (quantity > maxPieces) return { ...unread, isTooMany: true };
  if (quantity === 0) return { ...unread, isNone: true };
  return { ...unread, line: { sku: sku.toUpperCase(), quantity } };
}

/** Reads a row of a pasted text; null where it is empty or, as the first, a heading. */
export function readRow(
  text: string,
  { isFirst, maxPieces }: { isFirst: boolean; maxPieces: number },
): ReturnType<typeof readLine> | null {
  const row = text.trim();
  return row === '' || (isFirst && HEADING.test(row)) ? null : readLine(row, maxPieces);
}

/** Reads rows of SKU and quantity as they are pasted from a sheet or typed. Empty rows and a heading are left out. */
export function parseRows(
  text: string,
  { maxRows, maxPieces }: { maxRows: number; maxPieces: number },
): QuickRow[] {
  return text
    .split(/\r?\n/)
    .map((row, index) => ({ number: index + 1, text: row.trim() }))
    .filter(({ text: row }, index) => row !== '' && !(index === 0 && HEADING.test(row)))
    .slice(0, maxRows)
    .map((row) => ({ ...row, ...readLine(row.text, maxPieces) }));
}
