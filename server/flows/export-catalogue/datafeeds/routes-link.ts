import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { datafeedFile } from '../../../../contract/file.ts';
import { refuse } from '../../../../contract/refusals.ts';
import { ok } from '../../../../kit/result.ts';
import {
  aboutLink,
  type FeedFile,
  findFeedFile,
  MAX_FETCHES_AN_HOUR,
  saveFetched,
} from '../../../domains/datafeeds/index.ts';
import type { Counter } from '../../../platform/counters/counter.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { openStored } from '../../../platform/files/open-stored.ts';
import { type FileRoute, handleFile } from '../../../platform/http/route.ts';
import { isLinkKey } from '../../../platform/link-key.ts';
import type { Log } from '../../../platform/log.ts';
import { extensionOf } from './feed-file.ts';

type Dependencies = { pool: Pool; files: FileStore; feedKey: Buffer; shared: Counter; log: Log };

const LIMIT = { name: 'datafeed', max: MAX_FETCHES_AN_HOUR, windowS: 60 * 60 };
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
};

/** Names the version of a feed's file. The key is one of the store, which no reader learns. */
const etagOf = ({ key, asOf }: FeedFile): string =>
  `"${createHash('sha256').update(`${key} ${asOf}`).digest('base64url').slice(0, 22)}"`;

/** Finds what a link serves; nothing for a key that is not the feed's present one. */
async function findByLink(
  { pool, feedKey }: Dependencies,
  { id, file }: { id: string; file: string },
): Promise<FeedFile | undefined> {
  const feed = await findFeedFile(pool, id);
  const [key = '', extension] = file.split('.');
  const isRight =
    feed &&
    isLinkKey(feedKey, aboutLink(id, feed.linkVersion), key) &&
    extension === extensionOf(feed.options.format);
  return isRight ? feed : undefined;
}

/**
 * The files of saved feeds, for whoever has their link: nothing to a wrong, revoked or replaced link, and while the member
 * is disabled or lacks the permission. One that is sent to its end is noted: files of changes go on from there.
 */
export const datafeedFiles = (dependencies: Dependencies): FileRoute[] => [
  handleFile(datafeedFile, async (_, { id, file }) => {
    const { pool, files, shared, log } = dependencies;
    const feed = await findByLink(dependencies, { id, file });
    if (!feed) return refuse('NotFound');
    const { waitMs } = await shared.count(LIMIT, id);
    const seconds = Math.ceil(waitMs / 1000);
    if (seconds > 0) return refuse('TooManyRequests', { values: { seconds }, retryAfterS: seconds });
    const stored = await openStored(files, feed.key);
    if (!stored) return refuse('NotFound');
    const extension = extensionOf(feed.options.format);
    const packed = extension === 'xlsx' ? null : await openStored(files, `${feed.key}.gz`);
    return ok({
      ...stored,
      name: `products.${extension}`,
      type: TYPES[extension],
      ...(packed && { packed }),
      version: { etag: etagOf(feed), madeAt: feed.madeAt },
      headers: { 'cache-control': 'private, no-cache' },
      onSent: () => {
        saveFetched(pool, id, feed.asOf).catch((error: unknown) =>
          log.error({ err: error, feed: id }, 'saving that a feed was fetched failed'),
        );
      },
    });
  }),
];
