import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { deleteUnusedPictures } from './delete-unused.ts';
import { type FetchOptions, fetchDue } from './fetch-due.ts';
import { duePictures } from './query.ts';

const FETCH = 'fetch-pictures';
const DELETE = 'delete-unused-pictures';
// Jobs of one queue run one after another: no picture is fetched twice, none stored while unused ones are deleted.
const QUEUE = 'remote-pictures';

/** Has the worker fetch the pictures that are due. */
export const enqueueFetch = (db: Database): Promise<void> =>
  addJob(db, FETCH, {}, { queue: QUEUE, key: FETCH });

/**
 * The jobs of pictures of other sites. The sweep starts fetching when pictures are due; a job that found some adds the
 * next one; one that is killed is started again by the sweep.
 */
export const remotePictureTasks = (options: FetchOptions) => ({
  'sweep-remote-pictures': async () => {
    const due = await duePictures(options.pool, 1, 1);
    if (due.length > 0) await enqueueFetch(options.pool);
  },
  [FETCH]: async () => {
    if ((await fetchDue(options)) > 0) await enqueueFetch(options.pool);
  },
  'sweep-unused-pictures': () => addJob(options.pool, DELETE, {}, { queue: QUEUE, key: DELETE }),
  [DELETE]: () => deleteUnusedPictures(options.pool, options.files),
});
