import pg from 'pg';
import './moments.ts';
import './numbers.ts';

type Release = (error?: Error | boolean) => void;
type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: Release,
) => void;

/**
 * A pool that lets a client which was taken by callback be released twice. graphile-worker, which alone takes clients so,
 * does it when a connection is lost while it stops to listen, and the error would exit the process.
 */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
    return undefined;
  }
}

/** What each new connection is asked before it is used. */
export const OPENING_STATEMENT = 'SHOW transaction_read_only';

/**
 * Refuses a connection that cannot write. While another server becomes the primary a proxy may lead to one that is not;
 * such a connection would fail every write for as long as it is kept.
 */
async function refuseReplica(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(OPENING_STATEMENT);
  if (rows[0]?.transaction_read_only !== 'on') return;
  throw Object.assign(new Error('the database is read-only: it is not the primary'), { code: '25006' });
}

/**
 * Creates the pool of one process with `max` connections; a statement that waits 10 s for one fails. Statements that a
 * transaction sends together do not wait for each other's results. COPY needs a connection of its own. `more`: settings
 * of pg that differ.
 */
export function createPool(url: string, max = 10, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // A statement whose server vanished fails within half a minute, not after hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: refuseReplica,
    application_name: 'lading',
    // A joined read takes ten times longer to plan than to run: plan each statement once a connection. Moments are
    // written in UTC, whatever the zone of the database is.
    options: '-c plan_cache_mode=force_generic_plan -c TimeZone=UTC',
    ...more,
  });
  pool.on('error', () => {
    // An idle connection died (a restarted server): pg has dropped it, the next query opens another.
  });
  pool.on('connect', (client) => {
    // A connection lost within a transaction fails its next query. Without a listener the error would exit the process.
    client.on('error', () => undefined);
  });
  return pool;
}
