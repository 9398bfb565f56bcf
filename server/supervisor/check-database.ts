import { withClient } from '../platform/database/with-client.ts';
import { StartError } from '../platform/start-error.ts';

const OLDEST = 150_000;

/** Refuses a DATABASE_URL that cannot be reached, is older than PostgreSQL 15 or does not keep UTF8. */
export async function checkDatabase(url: string): Promise<void> {
  try {
    const { rows } = await withClient({ connectionString: url, connectionTimeoutMillis: 10_000 }, (client) =>
      client.query(
        "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
      ),
    );
    const { version, encoding } = rows[0];
    if (version < OLDEST) throw new StartError('DATABASE_URL: PostgreSQL 15 or newer is needed');
    if (encoding !== 'UTF8')
      throw new StartError(`DATABASE_URL: the database keeps ${encoding}, UTF8 is needed`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    // An AggregateError of a host with several addresses has no message of its own.
    const cause = error instanceof AggregateError ? error.errors[0] : error;
    throw new StartError(`DATABASE_URL: ${cause instanceof Error ? cause.message : cause}`);
  }
}
