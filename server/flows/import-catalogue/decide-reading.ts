import { StartError } from '../../platform/start-error.ts';
import { createColumnNames } from '../catalogue-formats/columns/name-columns.ts';
import { type FileEvidence, isPrice } from '../catalogue-formats/rows/file-evidence.ts';
import { currencyOf, type Decimal } from '../catalogue-formats/rows/parse-number.ts';
import type { DateOrder, DateReading, Reading } from '../catalogue-formats/rows/reading.ts';
import type { ImportOptions, ImportRun } from './import-run.ts';

const DEFAULT_UNTRACKED = 1000;
// At the end of a column's name; ALL and TOP are words as well.
const CURRENCY_WORD = /[\s([,_]((?!ALL|TOP)[A-Z]{3}|eur|usd|gbp|chf|pln|[€£₽₴₹₺])[\])]?$/;

/**
 * Decides how the numbers and texts of a whole file are read: what the merchant says, else what the file proves, else
 * what its format has. Throws StartError when none of them tells.
 */
export function decideReading(
  { definition, columns, table }: Pick<ImportRun, 'definition' | 'columns' | 'table'>,
  options: ImportOptions,
  evidence: FileEvidence,
): Omit<Reading, 'rates'> {
  const currency = options.currency ?? statedCurrency(evidence) ?? currencyOfColumns(columns) ?? 'USD';
  const language = options.language ?? definition.languageOf?.(table.header) ?? 'en';
  const usual = definition.dates ?? (language === 'en' && currency === 'USD' ? 'month' : 'day');
  return {
    decimal: options.decimal ?? decimalOf(evidence, definition.decimal, columns),
    dates: options.dates ? { order: options.dates, isProven: true } : datesOf(evidence, usual),
    currency,
    language,
    untracked: options.untracked ?? DEFAULT_UNTRACKED,
    ...(options.pictureBase && { pictureBase: options.pictureBase }),
    columns,
  };
}

/** A date that proves its order proves that of all others; a file with both orders has none. */
function datesOf({ dates: { day, month } }: FileEvidence, usual: DateOrder): DateReading {
  if (day > 0 && month > 0) return { order: undefined, isProven: false };
  if (day + month === 0) return { order: usual, isProven: false };
  return { order: day > 0 ? 'day' : 'month', isProven: true };
}

function decimalOf(
  { decimals, ambiguous }: FileEvidence,
  usual: Decimal | undefined,
  columns: Reading['columns'],
): Decimal {
  if (decimals['.'] !== decimals[',']) return decimals['.'] > decimals[','] ? '.' : ',';
  if (decimals['.'] > 0)
    throw new StartError(
      'as many numbers have a decimal comma as a decimal point: say which with --decimal=. or --decimal=,',
    );
  if (!ambiguous || usual) return usual ?? '.';
  const column = createColumnNames(columns)(ambiguous.field);
  throw new StartError(
    `row ${ambiguous.row}, ${column}: ${JSON.stringify(ambiguous.found)} may be a thousand or have three decimals, and no other number tells: say which with --decimal=. or --decimal=,`,
  );
}

/** The currency that the prices of a file name; of several each price has its own, and others are US dollars. */
function statedCurrency({ currencies }: FileEvidence): string | undefined {
  const [only, ...others] = Object.keys(currencies);
  if (only === undefined) return undefined;
  return others.length === 0 ? only : 'USD';
}

/** The currency that all price columns with one name: `Preis (EUR)`, `Price €`. */
function currencyOfColumns(columns: Reading['columns']): string | undefined {
  const named = columns.flatMap(({ column, field = '' }) => {
    const word = isPrice(field) ? CURRENCY_WORD.exec(column)?.[1] : undefined;
    return (word && currencyOf(word)) || [];
  });
  return new Set(named).size === 1 ? named[0] : undefined;
}
