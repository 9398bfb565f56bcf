// A worker that makes downloads slowly, to be killed while it does.
import { setTimeout as pause } from 'node:timers/promises';
import { exportSources, feedSource } from '../../../composition/export-sources.ts';
import { createPool } from '../../../platform/database/pool.ts';
import { openFiles } from '../../../platform/files/open-files.ts';
import { openPictures } from '../../../platform/images/open-pictures.ts';
import { runJobs } from '../../../platform/jobs/run-jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { exportTasks } from '../tasks.ts';

const { DATABASE_URL: url = '', DATA_DIR: dataDir = '', PAGE } = process.env;
const log = createLog('silent');
const pool = createPool(url, 4);
const files = await openFiles({ filesUrl: undefined, dataDir });
const pictures = openPictures({ dataDir, hosts: [], files, log });
const tasks = exportTasks({
  pool,
  reader: pool,
  files: {
    ...files,
    put: async (key, stream) => {
      await pause(20);
      return files.put(key, stream);
    },
  },
  pictures: {
    variant: async (...source) => {
      await pause(20);
      return pictures.variant(...source);
    },
  },
  texts: () => ({}),
  seller: { name: '', address: '', email: '', phone: '', vatId: '' },
  ...exportSources(pool),
  ...feedSource({ pool, files, publicUrl: '' }),
  log,
  pageSize: Number(PAGE),
});
await runJobs({ url, classes: [{ tasks, concurrency: 3 }], log });
