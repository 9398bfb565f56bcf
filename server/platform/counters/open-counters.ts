import type { Pool } from 'pg';
import { openSecret } from '../database/secrets/open-secret.ts';
import type { Log } from '../log.ts';
import type { Counter } from './counter.ts';
import { createMemoryCounter } from './memory-counter.ts';
import { openValkey } from './open-valkey.ts';
import { createPostgresCounter } from './postgres-counter.ts';

type Options = { pool: Pool; valkeyUrl: string | undefined; log: Log; now: () => number };

/** All counters of a web process. */
export type Counters = {
  /** Counts what matters, for all web processes together: in Valkey where there is one, else in PostgreSQL. */
  shared: Counter;
  /** Makes a counter of what a request must not write to the database for: in Valkey, else in memory of its own. */
  createLocal: () => Counter;
  /** Whether Valkey cannot be reached, so that this process counts by itself; absent where there is none. */
  isAway?: () => boolean;
  close: () => void;
};

/** Opens counters. Valkey that is away is none that stops the start. */
export async function openCounters({ pool, valkeyUrl, log, now }: Options): Promise<Counters> {
  if (!valkeyUrl)
    return {
      shared: createPostgresCounter(pool),
      createLocal: () => createMemoryCounter(now),
      close: () => undefined,
    };
  // Shops may share a server, and processes of one shop have its database in common.
  const shop = (await openSecret(pool, 'limits')).toString('hex', 0, 8);
  const valkey = await openValkey({ url: valkeyUrl, prefix: `lading:${shop}:`, log });
  const createLocal = () => valkey.insuredBy(createMemoryCounter(now));
  return { shared: createLocal(), createLocal, isAway: valkey.isAway, close: valkey.close };
}
