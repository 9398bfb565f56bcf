import type { RowColumn, RowError, RowReason } from '../../../../contract/dropshipping-batch.ts';

/** Characters of a found value that an error shows. */
const MAX_FOUND = 60;

type ErrorDetails = {
  found?: string | undefined;
  expected?: string | number;
  suggestion?: string | undefined;
};

/** An error of a cell; `expected` is what the column takes, in figures or as an example. */
export const rowError = (
  column: RowColumn,
  reason: RowReason,
  { found = '', expected = '', suggestion }: ErrorDetails = {},
): RowError => ({
  column,
  reason,
  found: found.slice(0, MAX_FOUND),
  expected: String(expected),
  ...(suggestion !== undefined && { suggestion }),
});
