import pg from 'pg';
import { GatheringClient } from './gathering-client.ts';
import './moments.ts';
import './numbers.ts';

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
    // A joined read takes ten times longer to plan than to run: plan each statement once a connection. Moments are
    // written in UTC, whatever the zone of the database is.
    options: '-c plan_cache_mode=force_generic_plan -c TimeZone=UTC',
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
