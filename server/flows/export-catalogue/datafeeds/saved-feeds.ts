import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { ParsedOf } from '../../../../contract/call.ts';
import { MAX_FEEDS, type SavedFeed, type saveDatafeed } from '../../../../contract/datafeed.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import {
  aboutLink,
  addFeedJob,
  countFeeds,
  deleteFeed,
  type FeedRow,
  feedFolder,
  findFeed,
  insertFeed,
  lockFeeds,
  queueFeed,
  updateFeed,
} from '../../../domains/datafeeds/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { MemberContext } from '../../../platform/http/request-context.ts';
import { createLinkKey } from '../../../platform/link-key.ts';
import type { FeedDependencies } from './dependencies.ts';
import { extensionOf } from './feed-file.ts';
import { resolveOptions } from './resolve-options.ts';

type Answered = Promise<Result<{ id: string }, Refusal>>;

/** Returns a feed with the address of its file. The key is computed each time and is stored nowhere. */
export function toSavedFeed(
  { linkVersion, madeAt, fetchedAt, nextAt, ...row }: FeedRow,
  { feedKey, publicUrl }: Pick<FeedDependencies, 'feedKey' | 'publicUrl'>,
): SavedFeed {
  const key = linkVersion !== null && createLinkKey(feedKey, aboutLink(row.id, linkVersion));
  return {
    ...row,
    link: key ? `${publicUrl}/datafeeds/${row.id}/${key}.${extensionOf(row.options.format)}` : null,
    madeAt: madeAt?.toISOString() ?? null,
    fetchedAt: fetchedAt?.toISOString() ?? null,
    nextAt: nextAt.toISOString(),
  };
}

/** Saves a new feed or changes one of the member's, and starts its file. Refuses more than MAX_FEEDS. */
export async function saveFeed(
  { pool, places }: FeedDependencies,
  context: MemberContext,
  { id, name, everyHours, changesOnly, ...given }: ParsedOf<typeof saveDatafeed>,
): Answered {
  const options = resolveOptions(context, given, places.isCurrency);
  if (!options.ok) return options;
  const member = context.visitor.id;
  return transaction(pool, async (tx) => {
    await lockFeeds(tx, member);
    const saved = {
      id: id ?? randomUUID(),
      ...{ member, name, changesOnly, everyHours: Number(everyHours) },
      options: JSON.stringify(options.value),
    };
    if (id) {
      if ((await updateFeed(tx, saved)) === 0) return refuse('NotFound');
    } else {
      if (((await countFeeds(tx, member))?.count ?? 0) >= MAX_FEEDS)
        return refuse('TooManyFeeds', { values: { count: MAX_FEEDS } });
      await insertFeed(tx, { ...saved, folder: randomUUID() });
    }
    await addFeedJob(tx, saved);
    return ok({ id: saved.id });
  });
}

/** Starts the file of a member's feed now. One that is under way is left as it is. */
export const renewFeed = (pool: Pool, named: { id: string; member: number }): Answered =>
  transaction(pool, async (tx) => {
    if ((await queueFeed(tx, named)) > 0) await addFeedJob(tx, named);
    else if (!(await findFeed(tx, named))) return refuse('NotFound');
    return ok({ id: named.id });
  });

/**
 * Deletes a member's feed: files before its row, since a row without files is found again, and once more what a run has
 * saved in between.
 */
export async function removeFeed(
  { pool, files }: Pick<FeedDependencies, 'pool' | 'files'>,
  named: { id: string; member: number },
): Answered {
  const feed = await findFeed(pool, named);
  if (!feed) return refuse('NotFound');
  await files.deleteFolder(feedFolder(feed.folder));
  await deleteFeed(pool, named);
  await files.deleteFolder(feedFolder(feed.folder));
  return ok({ id: named.id });
}
