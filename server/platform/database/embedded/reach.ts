import pg from 'pg';
import type { ClusterRecord } from './cluster.ts';

/** SQLSTATE cannot_connect_now: PostgreSQL starts up, and after an unclean stop recovers first. */
const CANNOT_CONNECT_NOW = '57P03';

/** Whether the recorded cluster accepts connections with its password, is starting up, or neither. */
export async function reach({
  password,
  port,
}: Pick<ClusterRecord, 'password' | 'port'>): Promise<'answers' | 'starting' | 'silent'> {
  const database = { host: '127.0.0.1', port, user: 'lading', password, database: 'postgres' };
  const client = new pg.Client({ ...database, connectionTimeoutMillis: 5000 });
  client.on('error', () => {
    // Reported by connect or end below.
  });
  try {
    await client.connect();
    return 'answers';
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === CANNOT_CONNECT_NOW ? 'starting' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}
