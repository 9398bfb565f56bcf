// A worker that checks batches in small parts, to be killed while it does.
import { readConfig } from '../../../composition/config/config.ts';
import { openOrderPricing, openSharedServices } from '../../../composition/services.ts';
import { createPool } from '../../../platform/database/pool.ts';
import { runJobs } from '../../../platform/jobs/run-jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { checkBatch } from '../check/check-batch.ts';

const { DATABASE_URL: url = '', PART } = process.env;
const pool = createPool(url, 4);
const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' });
const log = createLog('silent');
const shared = await openSharedServices({ config, pool, reader: pool, log, now: Date.now });
const tasks = {
  'check-batch': async (payload: unknown) =>
    checkBatch(
      { pool, ...(await openOrderPricing(shared)) },
      (payload as { batch: string }).batch,
      Number(PART),
    ),
};
await runJobs({ url, classes: [{ tasks, concurrency: 3 }], log });
