import { currencyOf, type Decimal, decimalEvidence, readWritten } from './parse-number.ts';
import type { Cells } from './parsed-row.ts';
import { collectDates } from './read-date.ts';
import type { DateOrder } from './reading.ts';

// `price EUR` is one of several, each in a currency of its own.
const PRICES = /^(price(_\d+| [A-Z]{3})?|compare_at|cost|sale_price|floor|impact price)$/;
const MEASURES =
  /^(weight|length|width|height|weight_g|impact weight|(length|width|height)_cm|(weight|length|width|height):.+)$/;

export const isPrice = (field: string): boolean => PRICES.test(field);

/** A number that has two readings. */
export type Ambiguous = { row: number; field: string; found: string };

/** What the numbers of a file prove about how it writes them. Its size does not grow with the file. */
export type FileEvidence = {
  decimals: Record<Decimal, number>;
  ambiguous?: Ambiguous;
  currencies: Record<string, number>;
  /** What prices are in: codes, words that are no currency as the file writes them, empty for prices without one. */
  units: Set<string>;
  dates: Record<DateOrder, number>;
};

export const noEvidence = (): FileEvidence => ({
  decimals: { '.': 0, ',': 0 },
  currencies: {},
  units: new Set(),
  dates: { day: 0, month: 0 },
});

/** Adds what a row proves. */
export function collectEvidence(evidence: FileEvidence, row: number, cells: Cells): void {
  collectDates(evidence.dates, cells);
  const ofRow = cells.currency && currencyOf(cells.currency.trim());
  if (ofRow) evidence.currencies[ofRow] = (evidence.currencies[ofRow] ?? 0) + 1;
  for (const [field, found] of Object.entries(cells)) {
    const isAmount = isPrice(field);
    if (!isAmount && !MEASURES.test(field)) continue;
    const written = readWritten(found);
    if (isAmount) collectUnit(evidence.units, written?.currency, { found, stated: cells.currency?.trim() });
    if (!written) continue;
    if (isAmount && written.currency)
      evidence.currencies[written.currency] = (evidence.currencies[written.currency] ?? 0) + 1;
    if (written.isMarked) continue;
    const proof = decimalEvidence(written.digits);
    if (proof === 'either') {
      // 1.250 is how machines write a weight; as a price it could be a thousand.
      if (isAmount || written.digits.includes(',')) evidence.ambiguous ??= { row, field, found };
    } else if (proof) evidence.decimals[proof] += 1;
  }
}

// A whole column of other words is a column of texts; a file has few units.
const MAX_UNITS = 20;

function collectUnit(
  units: FileEvidence['units'],
  written: string | undefined,
  { found, stated }: { found: string; stated: string | undefined },
): void {
  if (units.size >= MAX_UNITS || !/\d/.test(found)) return;
  const word = written ?? unknownUnit(found);
  units.add(word || (stated ? (currencyOf(stated) ?? stated) : ''));
}

/** The word beside a number that is no currency: `12.50 points`. */
const unknownUnit = (found: string): string => {
  const word = /^\s*[\d.,'’\s]*\d\s*([\p{L}.]{2,12})\s*$|^\s*([\p{L}.]{2,12})\s*\d[\d.,'’\s]*$/u.exec(found);
  const unit = word?.[1] ?? word?.[2] ?? '';
  return currencyOf(unit) === undefined ? unit : '';
};
