import type { Pool } from 'pg';
import { isDay } from '../../kit/is-day.ts';
import { allClosures, deleteClosure, insertClosure } from '../domains/shipping/index.ts';
import { StartError } from '../platform/start-error.ts';
import { printLine } from './print.ts';

export const CLOSURE_USAGE =
  'closures | closure WAREHOUSE FIRST_DAY LAST_DAY | closure WAREHOUSE FIRST_DAY open';

/** Lists the days on which warehouses pack nothing. */
export async function closures(pool: Pool): Promise<void> {
  const rows = await allClosures(pool);
  for (const { warehouse, firstDay, lastDay } of rows)
    printLine(`warehouse ${warehouse}  ${firstDay} to ${lastDay}`);
  if (rows.length === 0) printLine('No warehouse is closed on any day.');
}

/** Parses what follows `closure`: a warehouse, the first day, and the last one or `open`, which deletes it. */
export function closureCommand([warehouse = '', firstDay = '', lastDay = '', ...rest]: string[]) {
  const isOpen = lastDay === 'open';
  if (rest.length > 0 || !/^[126]$/.test(warehouse) || !isDay(firstDay) || !(isOpen || isDay(lastDay)))
    throw new StartError(`npm run staff -- ${CLOSURE_USAGE}; days like 2027-02-05, warehouse 1, 2 or 6`);
  if (!isOpen && lastDay < firstDay) throw new StartError(`${lastDay} is before ${firstDay}`);
  return async (pool: Pool): Promise<void> => {
    const days = { warehouse: Number(warehouse), firstDay, lastDay };
    if (!isOpen) {
      await insertClosure(pool, days);
      printLine(
        `warehouse ${warehouse} is closed from ${firstDay} to ${lastDay}; a running shop knows in a minute`,
      );
      return;
    }
    if ((await deleteClosure(pool, { warehouse: days.warehouse, firstDay })) === 0)
      throw new StartError(`warehouse ${warehouse} has no closure from ${firstDay}`);
    printLine(`warehouse ${warehouse} is open from ${firstDay}`);
  };
}
