// A worker that makes saved feeds slowly, to be killed while it does.
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '../../../platform/database/pool.ts';
import { openFiles } from '../../../platform/files/open-files.ts';
import { runJobs } from '../../../platform/jobs/run-jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { datafeedTasks } from '../datafeeds/tasks.ts';

const { DATABASE_URL: url = '', DATA_DIR: dataDir = '', PAGE } = process.env;
const log = createLog('silent');
const pool = createPool(url, 4);
const files = await openFiles({ filesUrl: undefined, dataDir });
const tasks = datafeedTasks({
  pool,
  files: {
    ...files,
    put: async (key, stream) => {
      await pause(20);
      return files.put(key, stream);
    },
  },
  publicUrl: 'http://localhost:3000',
  log,
  pageSize: Number(PAGE),
});
await runJobs({ url, classes: [{ tasks, concurrency: 3 }], log });
