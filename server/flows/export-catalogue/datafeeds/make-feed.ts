import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  type FeedRun,
  feedFolder,
  MAX_FEED_TRIES,
  saveFeedError,
  saveFeedFile,
  saveFeedPart,
  saveFeedTotal,
  startFeedRun,
} from '../../../domains/datafeeds/index.ts';
import { Impossible } from '../../../domains/downloads/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { savePages } from '../../../platform/files/parts.ts';
import type { Log } from '../../../platform/log.ts';
import { StartError } from '../../../platform/start-error.ts';
import { extensionOf, feedFile } from './feed-file.ts';
import type { FeedContext } from './feed-of-download.ts';
import { countFeedProducts } from './query-feed.ts';
import { type FeedCursor, readFeedPage } from './read-feed-page.ts';

/** The folder of a run's file, of its own, since a process that is killed leaves there what it has written. */
const runFolder = ({ folder }: FeedRun, attempt: number): string => `${feedFolder(folder)}/${attempt}`;

/** Deletes the files and unfinished parts of the runs before one. */
async function deleteEarlier(files: FileStore, run: FeedRun): Promise<void> {
  await files.deleteFolder(`${feedFolder(run.folder)}/parts`);
  for (let before = Math.max(1, run.attempt - 30); before < run.attempt; before += 1)
    await files.deleteFolder(runFolder(run, before));
}

/** Stores a file once more packed, for programs that take it so; a workbook is packed already. */
async function packFile(files: FileStore, key: string): Promise<number | null> {
  if (key.endsWith('.xlsx')) return null;
  const stored = await files.get(key);
  if (!stored) throw new Error(`${key} is missing`);
  return files.put(`${key}.gz`, stored.stream.pipe(createGzip({ level: 6 })));
}

async function executeRun(context: FeedContext, run: FeedRun): Promise<void> {
  const { pool, files, publicUrl, pageSize } = context;
  const { id, attempt, member, since } = run;
  const options = { ...run.options, since };
  if (run.cursor === null) {
    const { categories, skus, inStock, warehouse } = options;
    const selection = { categories, skus, inStock, warehouse, since };
    const total = (await countFeedProducts(pool, selection))?.count ?? 0;
    await saveFeedTotal(pool, { id, attempt, total });
  }
  const request = { member, options };
  const parts = await savePages(run, {
    files,
    folder: `${feedFolder(run.folder)}/parts`,
    read: ({ cursor, done }) =>
      readFeedPage(pool, { request, publicUrl, done }, { cursor: cursor as FeedCursor | null, pageSize }),
    save: (saved) => saveFeedPart(pool, { id, attempt, ...saved }),
  });
  if (!parts) return;
  const key = `${runFolder(run, attempt)}/feed.${extensionOf(options.format)}`;
  const bytes = await files.put(key, Readable.from(await feedFile({ files, publicUrl }, options, parts)));
  const packedBytes = await packFile(files, key);
  if ((await saveFeedFile(pool, { id, attempt, key, bytes, packedBytes })) === 0)
    return files.deleteFolder(runFolder(run, attempt));
  await deleteEarlier(files, run);
}

/** Returns the text of a failure, or undefined for one that another run may not meet. */
function errorOf(error: unknown, { tries }: FeedRun): string | undefined {
  if (error instanceof Impossible) return error.reason;
  if (error instanceof StartError) return 'tooLarge';
  return tries >= MAX_FEED_TRIES ? 'broken' : undefined;
}

/**
 * Makes the file of a saved feed, which its link serves from then on; until then the link serves the file before. Killed
 * at any moment, it goes on behind the last part that it has saved when the job runs again.
 */
export async function makeFeed(
  context: FeedContext & { log: Pick<Log, 'error'> },
  id: string,
): Promise<void> {
  const run = await startFeedRun(context.pool, id);
  if (!run) return;
  try {
    await executeRun(context, run);
  } catch (error) {
    const text = errorOf(error, run);
    if (text === undefined) throw error;
    context.log.error({ err: error, feed: id }, 'a feed has failed');
    await saveFeedError(context.pool, { id, attempt: run.attempt, error: text });
  }
}
