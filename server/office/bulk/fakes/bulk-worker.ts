// A worker that runs bulks, to be killed while it does.
import { createPool } from '../../../platform/database/pool.ts';
import { runJobs } from '../../../platform/jobs/run-jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { bulkContext } from '../../testing/bulk-desk.ts';
import { bulkTasks } from '../tasks.ts';

const { DATABASE_URL: url = '' } = process.env;
const tasks = bulkTasks(bulkContext(createPool(url, 2)));
await runJobs({ url, classes: [{ tasks, concurrency: 2 }], log: createLog('silent'), sweepEveryMs: 200 });
