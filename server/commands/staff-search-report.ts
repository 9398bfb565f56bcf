import type { Pool } from 'pg';
import { countWaiting, EVENT_DAYS, searchReport } from '../domains/measurement/index.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

export const SEARCH_REPORT_USAGE = 'search-report [DAYS]';
const DEFAULT_DAYS = 14;

const columns = ['day', 'language', 'searches', 'none found', 'clicks', 'click rate', 'added', 'purchases'];

/** Aligns figures to the right below their column's name. */
const line = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => String(cell).padStart(Math.max(columns[at]?.length ?? 0, 10))).join('  ');

/** Parses the days of a report on searches, and what they led to. */
export function searchReportCommand([days = String(DEFAULT_DAYS), ...rest]: string[]) {
  if (rest.length > 0 || !/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > EVENT_DAYS)
    throw new StartError(`npm run staff -- ${SEARCH_REPORT_USAGE}; 1 to ${EVENT_DAYS} days`);
  return async (pool: Pool): Promise<void> => {
    const rows = await searchReport(pool, Number(days));
    if (rows.length === 0) return printLine('No searches were reported.');
    printLine(line(columns));
    for (const { day, language, searches, zeroResults, clicks, additions, purchases } of rows) {
      const rate = searches > 0 ? `${((100 * clicks) / searches).toFixed(1)}%` : '-';
      printLine(line([day, language, searches, zeroResults, clicks, rate, additions, purchases]));
    }
    const waiting = (await countWaiting(pool))?.count ?? 0;
    if (waiting > 0) printLine(`${waiting} events wait for the search analytics provider.`);
  };
}
