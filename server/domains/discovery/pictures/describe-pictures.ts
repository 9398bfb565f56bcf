import type { Database } from '../../../platform/database/statement.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import type { Log } from '../../../platform/log.ts';
import { describePicture } from '../../../search/pictures/describe/describe-picture.ts';
import { DESCRIPTOR_VERSION } from '../../../search/pictures/describe/descriptor-layout.ts';
import type { Frame } from '../../../search/pictures/describe/frame.ts';
import { PICTURES_PER_PRODUCT } from '../../../search/pictures/picture-index.ts';
import { keepDescriptors, nextUndescribed } from './store.ts';

/** Makes the frame of a media source; undefined when there is no such picture. Throws for a broken one. */
export type ReadSource = (source: string) => Promise<Frame | undefined>;

type Options = {
  db: Database;
  read: ReadSource;
  log: Pick<Log, 'info'>;
  /** Pictures a job; it should be over in a second or two, so that stopping need not wait. */
  batch?: number;
  /** Rest after each picture, as a share of the time that it took: buyers want the processor, too. */
  rest?: number;
};

const TASK = 'describe-pictures';
// Jobs of one queue run one after another, so that no two describe the same.
const QUEUE = 'pictures';
const BATCH = 64;
const REST = 0.5;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Jobs that describe the pictures that are not described yet, product by product. Each does a batch, keeps it and
 * hands on where it got to; one that is killed is done again. The clock's sweep begins from the start.
 */
export function pictureTasks({ db, read, log, batch = BATCH, rest = REST }: Options) {
  const handOn = (after: number, described: number): Promise<void> =>
    addJob(db, TASK, { after, described }, { queue: QUEUE, key: TASK });

  async function descriptorOf(source: string): Promise<Uint8Array | null> {
    const frame = await read(source).catch(() => undefined);
    return frame ? describePicture(frame) : null;
  }

  return {
    'sweep-pictures': async () => {
      const [missing] = await nextUndescribed(db, 0, DESCRIPTOR_VERSION, PICTURES_PER_PRODUCT, 1);
      if (missing) await handOn(0, 0);
    },
    [TASK]: async (payload: unknown) => {
      const { after, described } = payload as { after: number; described: number };
      const found = await nextUndescribed(db, after, DESCRIPTOR_VERSION, PICTURES_PER_PRODUCT, batch);
      const sources = [...new Set(found.map(({ source }) => source))];
      const descriptors: (Uint8Array | null)[] = [];
      for (const source of sources) {
        const began = performance.now();
        descriptors.push(await descriptorOf(source));
        await pause((performance.now() - began) * rest);
      }
      if (sources.length > 0) await keepDescriptors(db, DESCRIPTOR_VERSION, sources, descriptors);
      const done = described + sources.length;
      const last = found.at(-1)?.product;
      // The last product may have more pictures than the batch had room for.
      if (last !== undefined && found.length === batch) await handOn(last - 1, done);
      else if (done > 0) log.info({ pictures: done }, 'pictures are described');
    },
  };
}
