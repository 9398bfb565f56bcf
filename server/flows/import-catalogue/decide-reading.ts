import { StartError } from '../../platform/start-error.ts';
import { createColumnNames } from './columns/name-columns.ts';
import type { ImportOptions, ImportRun } from './import-run.ts';
import type { FileEvidence } from './rows/file-evidence.ts';
import type { Decimal } from './rows/parse-number.ts';
import type { Reading } from './rows/reading.ts';

const DEFAULT_UNTRACKED = 1000;

/**
 * Decides how the numbers and texts of a whole file are read: what the merchant says, else what the file proves, else
 * what its format has. Throws StartError when none of them tells.
 */
export function decideReading(
  { definition, columns, table }: Pick<ImportRun, 'definition' | 'columns' | 'table'>,
  options: ImportOptions,
  evidence: FileEvidence,
): Omit<Reading, 'rates'> {
  return {
    decimal: options.decimal ?? decimalOf(evidence, definition.decimal, columns),
    currency: options.currency ?? currencyOf(evidence),
    language: options.language ?? definition.languageOf?.(table.header) ?? 'en',
    untracked: options.untracked ?? DEFAULT_UNTRACKED,
    ...(options.pictureBase && { pictureBase: options.pictureBase }),
    columns,
  };
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
function currencyOf({ currencies }: FileEvidence): string {
  const [only, ...others] = Object.keys(currencies);
  return only !== undefined && others.length === 0 ? only : 'USD';
}
