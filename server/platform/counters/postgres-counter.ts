import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { type Counter, createCounter, limiterOptions } from './counter.ts';

/** Table of all shared counts. Rows past their window are swept by the worker. */
const TABLE = 'rate_limit';

/** Counts events in PostgreSQL, so that all web processes share a count. */
export const createPostgresCounter = (pool: Pool): Counter =>
  createCounter(
    (limit) =>
      new RateLimiterPostgres({
        ...limiterOptions(limit),
        keyPrefix: limit.name,
        storeClient: pool,
        storeType: 'pool',
        tableName: TABLE,
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
  );
