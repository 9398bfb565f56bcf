import pg from 'pg';

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/** The pool of one process. `max` connections; a statement that waits 10 s for one is a fault. */
export function createPool(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'lading',
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
