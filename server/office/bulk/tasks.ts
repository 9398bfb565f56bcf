import { z } from 'zod';
import type { Tasks } from '../../platform/jobs/job-runner.ts';
import { addBulkJob, type BulkContext, RUN_BULK, runBulk } from './run-bulk.ts';
import { deleteOldBulks, deleteOldSelections, listRunning } from './store.ts';

const payload = z.object({ id: z.int() });

/** The jobs of bulks: one that makes their calls, and one by the clock that finds those without a job. */
export const bulkTasks = (context: BulkContext) =>
  ({
    [RUN_BULK]: async (given) => runBulk(context, payload.parse(given).id),
    'sweep-bulks': async () => {
      for (const { id } of await listRunning(context.pool)) await addBulkJob(context.pool, id);
      await deleteOldSelections(context.pool);
      await deleteOldBulks(context.pool);
    },
  }) satisfies Tasks;
