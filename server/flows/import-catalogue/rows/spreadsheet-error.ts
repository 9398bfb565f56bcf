import type { CellIssue, Cells } from './parsed-row.ts';

// What a formula shows that has no result, in Excel and LibreOffice.
const SPREADSHEET_ERROR =
  /^(#(REF!|N\/A|VALUE!|NAME\?|NAME!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|EXTERNAL!|PYTHON!|GETTING_DATA)|Err:\d{3})$/i;

/** The cells of a row without those that show an error of the spreadsheet, and a warning for each of these. */
export function splitErrors(all: Cells): { cells: Cells; issues: CellIssue[] } {
  const faulty = Object.entries(all).filter(([, text]) => SPREADSHEET_ERROR.test(text.trim()));
  if (faulty.length === 0) return { cells: all, issues: [] };
  const fields = new Set(faulty.map(([field]) => field));
  return {
    cells: Object.fromEntries(Object.entries(all).filter(([field]) => !fields.has(field))),
    issues: faulty.map(([column, text]) => ({
      severity: 'warning',
      column,
      found: text.trim(),
      reason: 'an error of the spreadsheet; left out',
    })),
  };
}
