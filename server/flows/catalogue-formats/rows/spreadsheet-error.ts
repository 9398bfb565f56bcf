import { DATE_MARK, LOST_DIGITS_MARK, unmarkCell } from '../../../../kit/sheet-cell.ts';
import type { CellIssue, Cells } from './parsed-row.ts';

// What a formula shows that has no result, in Excel and LibreOffice.
const SPREADSHEET_ERROR =
  /^(#(REF!|N\/A|VALUE!|NAME\?|NAME!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|EXTERNAL!|PYTHON!|GETTING_DATA)|Err:\d{3})$/i;

/** Columns of dates in the formats that are read. */
const DATE_FIELD = /date|(?:^|_)from$|(?:^|_)until$/i;

const reasonOf = ([field, text]: [string, string]): string | undefined => {
  if (SPREADSHEET_ERROR.test(text.trim())) return 'an error of the spreadsheet; left out';
  if (text.endsWith(LOST_DIGITS_MARK))
    return 'a spreadsheet keeps 15 digits of a number, the last ones of this are lost: format the column as text; left out';
  return text.endsWith(DATE_MARK) && !DATE_FIELD.test(field)
    ? 'the spreadsheet has made a date of this: format the column as text; left out'
    : undefined;
};

/** The cells of a row without those that a spreadsheet has spoiled, and a warning for each of these. */
export function splitErrors(all: Cells): { cells: Cells; issues: CellIssue[] } {
  const entries = Object.entries(all).map((cell) => ({ cell, reason: reasonOf(cell) }));
  if (entries.every(({ cell: [, text], reason }) => reason === undefined && !text.endsWith(DATE_MARK)))
    return { cells: all, issues: [] };
  return {
    cells: Object.fromEntries(
      entries
        .filter(({ reason }) => reason === undefined)
        .map(({ cell: [field, text] }) => [field, text.replace(DATE_MARK, '')]),
    ),
    issues: entries.flatMap(({ cell: [column, text], reason }) =>
      reason === undefined
        ? []
        : [{ severity: 'warning' as const, column, found: unmarkCell(text).trim(), reason }],
    ),
  };
}
