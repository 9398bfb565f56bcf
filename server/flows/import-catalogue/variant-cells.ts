import type { CellReader } from './cell-reader.ts';
import type { Cells } from './parsed-row.ts';

const SKU = /^[A-Z0-9][A-Z0-9._+-]{0,63}$/;
const TIER = /^price_(\d{1,7})$/;
const MAX_TIERS = 12;
const EAN = /^\d{8}(\d{4,6})?$/;

/** The SKU of a row in capitals; a missing one, or one that a URL cannot hold, is an error. */
export function readSku(reader: CellReader, column: string): string | undefined {
  const sku = reader.text(column)?.toUpperCase();
  if (sku === undefined) return reader.refuse(column, 'a SKU is needed');
  return SKU.test(sku)
    ? sku
    : reader.refuse(column, 'a SKU has letters, digits, dash, dot, plus and underscore, at most 64');
}

/** A bar code of 8 or 12 to 14 digits whose check digit is right. */
export function readEan(reader: CellReader, column: string): string | undefined {
  const ean = reader.text(column)?.replace(/^'/, '');
  if (ean === undefined) return undefined;
  return EAN.test(ean) && hasCheckDigit(ean) ? ean : reader.refuse(column, 'not an EAN, UPC or GTIN');
}

function hasCheckDigit(code: string): boolean {
  // GS1: from the right, digits weigh 1 and 3 in turn; the sum is a multiple of ten.
  const printSummary = [...code]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return printSummary % 10 === 0;
}

/**
 * The tiers of a row: the base price from one piece, and `price_N` columns, the price a piece from N pieces. A price
 * that rises with quantity is an error. The floor is `floor`, or half of the lowest price.
 */
export function readTiers(
  reader: CellReader,
  cells: Cells,
  base: string,
): { quantities: number[]; prices: number[]; floor: number } | undefined {
  const first = reader.cents(base);
  if (first === undefined) {
    if (!reader.text(base)) reader.refuse(base, 'a price is needed');
    return undefined;
  }
  const columns = Object.keys(cells)
    .flatMap((column) => {
      const from = Number(TIER.exec(column)?.[1] ?? 0);
      return from > 1 && reader.text(column) !== undefined ? [{ column, from }] : [];
    })
    .sort((one, other) => one.from - other.from)
    .slice(0, MAX_TIERS - 1);
  const [quantities, prices] = [[1], [first]];
  for (const { column, from } of columns) {
    const cents = reader.cents(column);
    if (cents === undefined) continue;
    if (cents > (prices.at(-1) ?? cents)) reader.refuse(column, 'a price must not rise with quantity');
    quantities.push(from);
    prices.push(cents);
  }
  const lowest = prices.at(-1) ?? first;
  const floor = reader.cents('floor') ?? Math.max(1, Math.floor(lowest / 2));
  if (floor > lowest) reader.refuse('floor', 'the floor is above the lowest price');
  return { quantities, prices, floor };
}
