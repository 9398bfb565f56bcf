import type { Pool } from 'pg';
import { Impossible, type Run, saveParts } from '../../../domains/downloads/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { feedFile } from './feed-file.ts';
import { type FeedCursor, readFeedPage } from './read-feed-page.ts';

export type FeedContext = {
  pool: Pool;
  files: FileStore;
  /** Where this shop serves its pages and pictures. */
  publicUrl: string;
  /** Products of a part. */
  pageSize?: number;
};

/**
 * Returns the file of a download that is a feed; undefined when another run has followed. A run after a crash goes on
 * behind the last part that was saved.
 */
export async function feedOfDownload(
  { pool, files, publicUrl, pageSize }: FeedContext,
  run: Run,
): Promise<AsyncIterable<Buffer> | undefined> {
  const { options } = run.parameters;
  if (!options) throw new Impossible('broken', 'a feed without choices');
  const request = { member: run.member, options };
  const parts = await saveParts({ db: pool, files }, run, ({ cursor, done }) =>
    readFeedPage(pool, { request, publicUrl, done }, { cursor: cursor as FeedCursor | null, pageSize }),
  );
  return parts && feedFile({ files, publicUrl }, options, parts);
}
