import type { Pool } from 'pg';
import { openReplica } from '../platform/database/replica.ts';
import type { Database } from '../platform/database/statement.ts';
import type { Log } from '../platform/log.ts';
import type { Config } from './config/config.ts';

type Parts = { config: Config; pool: Pool; connections: number; log: Log };

/** Opens what views that only read run on: the replica where there is one, else `pool`. */
export function openReader({ config: { DATABASE_REPLICA_URL: url }, pool, connections, log }: Parts): {
  reader: Database;
  stop: () => Promise<void>;
} {
  return url
    ? openReplica({ url, connections, primary: pool, log })
    : { reader: pool, stop: async () => undefined };
}
