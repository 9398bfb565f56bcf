import pg from 'pg';
import { StartError } from '../platform/start-error.ts';

const OLDEST = 150_000;

/** Refuses a DATABASE_URL that cannot be reached, is older than PostgreSQL 15 or does not keep UTF8. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query(
      "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
    );
    const { version, encoding } = rows[0];
    if (version < OLDEST) throw new StartError('DATABASE_URL: PostgreSQL 15 or newer is needed');
    if (encoding !== 'UTF8')
      throw new StartError(`DATABASE_URL: the database keeps ${encoding}, UTF8 is needed`);
  } catch (fault) {
    if (fault instanceof StartError) throw fault;
    // An AggregateError of a host with several addresses has no message of its own.
    const told = fault instanceof AggregateError ? fault.errors[0] : fault;
    throw new StartError(`DATABASE_URL: ${told instanceof Error ? told.message : told}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
