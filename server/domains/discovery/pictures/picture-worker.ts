// Runs the picture index of a database in a worker thread.
import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '../../../platform/database/pool.ts';
import { servePictures } from '../../../search/pictures/thread/serve-pictures.ts';
import { followPictures, loadPictures } from './follow-pictures.ts';

/** The database whose pictures are searched. */
export type PictureWorkerData = { url: string };

const pool = createPool((workerData as PictureWorkerData).url, 1);
await servePictures(parentPort, {
  load: (scan) => loadPictures(pool, scan),
  follow: (scan, cursor) => followPictures(pool, scan, cursor),
});
