import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../platform/database/statement.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import type { Log } from '../../../platform/log.ts';
import { describePicture } from '../../../search/pictures/describe/describe-picture.ts';
import { DESCRIPTOR_VERSION } from '../../../search/pictures/describe/descriptor-layout.ts';
import type { Frame } from '../../../search/pictures/describe/frame.ts';
import { PICTURES_PER_PRODUCT } from '../../../search/pictures/picture-index.ts';
import { nextUndescribed, saveDescriptors } from './store.ts';

/** Reads the frame of a media source; undefined when there is no such picture. Throws for a broken one. */
export type ReadSource = (source: string) => Promise<Frame | undefined>;

type Options = {
  db: Database;
  read: ReadSource;
  log: Pick<Log, 'info'>;
  /** Pictures a job. A job should take a second or two, so that stopping need not wait. */
  batch?: number;
  /** Pause after each picture, as a share of the time that it took: pages need the processor, too. */
  rest?: number;
};

const TASK = 'describe-pictures';
// Jobs of one queue run one after another, so that no two describe the same picture.
const QUEUE = 'pictures';
const DEFAULT_BATCH = 64;
const DEFAULT_REST = 0.5;

/**
 * Jobs that describe the pictures without a current descriptor, product by product. Each describes a batch, saves it
 * and adds the next job; one that is killed runs again. The sweep starts from the first product.
 */
export function pictureTasks({ db, read, log, batch = DEFAULT_BATCH, rest = DEFAULT_REST }: Options) {
  const addNext = (after: number, described: number): Promise<void> =>
    addJob(db, TASK, { after, described }, { queue: QUEUE, key: TASK });
  const findUndescribed = (after: number, limit: number) =>
    nextUndescribed(db, {
      after,
      version: DESCRIPTOR_VERSION,
      perProduct: PICTURES_PER_PRODUCT,
      limit,
    });

  async function describeSource(source: string): Promise<Uint8Array | null> {
    const started = performance.now();
    const frame = await read(source).catch(() => undefined);
    const descriptor = frame ? describePicture(frame) : null;
    await sleep((performance.now() - started) * rest);
    return descriptor;
  }

  return {
    'sweep-pictures': async () => {
      const [missing] = await findUndescribed(0, 1);
      if (missing) await addNext(0, 0);
    },
    [TASK]: async (payload: unknown) => {
      const { after, described } = payload as { after: number; described: number };
      const found = await findUndescribed(after, batch);
      const sources = [...new Set(found.map(({ source }) => source))];
      const descriptors: (Uint8Array | null)[] = [];
      for (const source of sources) descriptors.push(await describeSource(source));
      if (sources.length > 0) await saveDescriptors(db, DESCRIPTOR_VERSION, sources, descriptors);
      const total = described + sources.length;
      const last = found.at(-1)?.product;
      // The last product may have more pictures than the batch has room for.
      if (last !== undefined && found.length === batch) await addNext(last - 1, total);
      else if (total > 0) log.info({ pictures: total }, 'pictures are described');
    },
  };
}
