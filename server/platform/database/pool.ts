import pg from 'pg';
import { GatheringClient } from './gathering-client.ts';
import { parseIntegers } from './parse-integers.ts';

const INT8 = 20;
// The types of pg name no arrays.
type TypeId = Parameters<typeof pg.types.setTypeParser>[0];
const INT2_ARRAY = 1005 as number as TypeId;
const INT4_ARRAY = 1007 as number as TypeId;
const INT8_ARRAY = 1016 as number as TypeId;
const parseAnyIntegers = pg.types.getTypeParser(INT4_ARRAY);
pg.types.setTypeParser(INT8, Number);
for (const type of [INT2_ARRAY, INT4_ARRAY, INT8_ARRAY])
  pg.types.setTypeParser(type, (text: string) => parseIntegers(text) ?? parseAnyIntegers(text));

/**
 * The pool of one process. `max` connections; a statement that waits 10 s for one is a fault. Statements that a
 * transaction sends together do not wait for each other's results. COPY needs a connection of its own.
 */
export function createPool(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    Client: GatheringClient,
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'lading',
    // A joined read takes ten times longer to plan than to run: plan each statement once a connection.
    options: '-c plan_cache_mode=force_generic_plan',
  });
  pool.on('error', () => {
    // An idle connection died (a restarted server): pg has dropped it, the next query opens another.
  });
  pool.on('connect', (client) => {
    // Lost while a transaction has it: its next query fails, and that is enough. Unheard, it would end the process.
    client.on('error', () => undefined);
  });
  return pool;
}
