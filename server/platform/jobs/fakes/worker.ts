import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from '../../log.ts';
import { runJobs } from '../run-jobs.ts';

/** A worker that never finishes a job: a test kills it while it runs one. */
await runJobs({
  url: process.env.DATABASE_URL ?? '',
  log: createLog('silent'),
  classes: [
    {
      concurrency: 1,
      tasks: {
        work: async () => {
          process.send?.('working');
          await pause(60_000);
        },
      },
    },
  ],
});
