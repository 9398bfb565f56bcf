import { minorDigits, toCents } from '../../../../kit/money.ts';
import { ownValue } from '../../../../kit/own-value.ts';
import { currencyAdvice } from './currency-advice.ts';
import { currencyOf, isShortened, parseDigits, readWritten } from './parse-number.ts';
import type { CellIssue, Cells } from './parsed-row.ts';
import type { Reading } from './reading.ts';

const MAX_FOUND = 200;
// Half of a cent above PostgreSQL's bigint is far; this is where whole numbers of JavaScript end.
const MAX_CENTS = 1e12;
const INVISIBLE = /[\u2060\u200b\ufeff]/g;

/** Reads texts and numbers of one row. */
function createPlainReader(cells: Cells, reading: Reading) {
  const issues: CellIssue[] = [];
  const report = (
    severity: CellIssue['severity'],
    field: string,
    reason: string,
    found?: string,
  ): undefined => {
    const text = (found ?? ownValue(cells, field) ?? '').replace(INVISIBLE, '').trim();
    issues.push({ severity, column: field, found: text.slice(0, MAX_FOUND), reason });
  };
  const text = (field: string): string | undefined =>
    ownValue(cells, field)?.replace(INVISIBLE, '').trim() || undefined;
  const warn = (field: string, reason: string): undefined => report('warning', field, `${reason}; left out`);

  /** A number; what is none is left out with a warning. */
  const number = (field: string): { value: number; currency?: string } | undefined => {
    const found = text(field);
    if (found === undefined) return undefined;
    if (isShortened(found)) return warn(field, 'a spreadsheet has shortened this number');
    const written = readWritten(ownValue(cells, field) ?? '');
    const value = written && parseDigits(written.digits, written.isMarked ? '.' : reading.decimal);
    if (value !== undefined) return { value, ...(written?.currency && { currency: written.currency }) };
    const other = written && parseDigits(written.digits, reading.decimal === '.' ? ',' : '.');
    return other === undefined
      ? warn(field, 'not a number')
      : warn(field, `not a number with "${reading.decimal}" before its decimals, as others of the file have`);
  };

  return { issues, text, report, warn, number };
}

/** An amount in US cents; `below` is the reason to leave out one below 0. */
function readMoney(
  { number, text, warn, report }: ReturnType<typeof createPlainReader>,
  reading: Reading,
  { field, below }: { field: string; below: string | undefined },
): number | undefined {
  const found = number(field);
  if (found === undefined) return undefined;
  if (found.value < 0 && below !== undefined) return warn(field, below);
  const stated = text('currency');
  const ofRow = stated === undefined ? '' : currencyOf(stated);
  const currency = found.currency ?? (ofRow === '' ? reading.currency : ofRow);
  if (currency === undefined) return warn(field, currencyAdvice(stated ?? ''));
  const rate = currency === 'USD' ? 1 : ownValue(reading.rates, currency);
  if (rate === undefined) return warn(field, currencyAdvice(currency));
  const exact = Math.abs(found.value) * 10 ** minorDigits(currency);
  const minor = Math.round(Number(exact.toFixed(6)));
  if (minor > MAX_CENTS) return warn(field, 'too much for a price');
  if (Math.abs(exact - minor) > 1e-4) report('derived', field, `rounded to a whole cent of ${currency}`);
  const cents = toCents(minor, rate, currency);
  return found.value < 0 ? -cents : cents;
}

/** Reads the cells of one row and collects what the report says of them. An empty cell counts as absent. */
export function createCellReader(cells: Cells, reading: Reading) {
  const plain = createPlainReader(cells, reading);
  const { issues, text, report, warn, number } = plain;
  const money = (field: string, below?: string) => readMoney(plain, reading, { field, below });

  return {
    issues,
    cells,
    text,
    report,
    warn,
    derive: (field: string, reason: string, found?: string): undefined =>
      report('derived', field, reason, found),
    /** The first `max` characters of a field's text; a cut is reported. */
    cut(field: string, found: string, max: number): string {
      if (found.length > max) report('derived', field, `cut to ${max} characters`);
      return found.slice(0, max);
    },
    refuse: (field: string, reason: string, found?: string): undefined =>
      report('error', field, reason, found),
    /** A number that is not below 0; undefined with a warning for another. */
    decimal(field: string): number | undefined {
      const found = number(field);
      return found && found.value < 0 ? warn(field, 'below 0') : found?.value;
    },
    /** A whole number within bounds. `5.0` is whole. */
    whole(field: string, low: number, high: number): number | undefined {
      const found = number(field)?.value;
      if (found === undefined) return undefined;
      return Number.isInteger(found) && found >= low && found <= high
        ? found
        : warn(field, `not a whole number from ${low} to ${high}`);
    },
    /** A price as US cents, converted at the shop's rate; 0 is a price as well. Rounded half up, which is reported. */
    cents: (field: string): number | undefined => money(field, 'a price below 0'),
    /** What is added to a price, in US cents; may be below 0. */
    centsAdded: (field: string): number | undefined => money(field),
    /** What is added to a measure, in the stored unit; may be below 0. */
    scaledAdded(field: string, factor: number): number | undefined {
      const found = number(field)?.value;
      return found === undefined ? undefined : Math.round(found * factor);
    },
    /** A measure converted to the stored unit: a whole number, at least 1; nothing for 0. */
    scaled(field: string, factor: number): number | undefined {
      const found = number(field)?.value;
      if (found === undefined || found === 0) return undefined;
      if (found < 0) return warn(field, 'below 0');
      const scaled = Math.max(1, Math.round(found * factor));
      return scaled <= 2_000_000_000 ? scaled : warn(field, 'too large');
    },
    /** Yes or no in the spellings of the formats; undefined for an empty cell, and with a warning for another word. */
    flag(field: string): boolean | undefined {
      const found = text(field)?.toLowerCase();
      if (found === undefined) return undefined;
      if (TRUE_WORDS.has(found)) return true;
      return FALSE_WORDS.has(found) ? false : warn(field, 'neither yes nor no');
    },
    list: (field: string, separator: RegExp): string[] =>
      (text(field) ?? '')
        .split(separator)
        .map((part) => part.trim())
        .filter(Boolean),
  };
}

export const TRUE_WORDS: ReadonlySet<string> = new Set([
  '1',
  'true',
  'yes',
  'y',
  'on',
  'ja',
  'oui',
  'sí',
  'si',
  'sì',
  'sim',
  'да',
  'wahr',
  'vrai',
  'verdadero',
  'vero',
  'verdadeiro',
  'истина',
  'x',
  'instock',
]);
export const FALSE_WORDS: ReadonlySet<string> = new Set([
  '0',
  'false',
  'no',
  'n',
  'off',
  'nein',
  'non',
  'não',
  'нет',
  'falsch',
  'faux',
  'falso',
  'ложь',
  '-1',
  'outofstock',
]);

export type CellReader = ReturnType<typeof createCellReader>;
