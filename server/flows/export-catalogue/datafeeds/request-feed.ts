import type { ParsedOf } from '../../../../contract/call.ts';
import type { downloadChoice, FeedOptions } from '../../../../contract/datafeed.ts';
import { type Refusal, refuseField } from '../../../../contract/refusals.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { findLastFeed, requestDownload } from '../../../domains/downloads/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import type { MemberContext } from '../../../platform/http/request-context.ts';
import type { FeedDependencies } from './dependencies.ts';
import { extensionOf } from './feed-file.ts';
import { countFeedProducts } from './query-feed.ts';
import { type GivenOptions, resolveOptions } from './resolve-options.ts';

type Given = GivenOptions & Pick<ParsedOf<typeof downloadChoice>, 'since' | 'sinceLast'>;

/** Returns since when changes count: the later of a day and of the last file of the same choices; null for everything. */
async function sinceOf(
  db: Database,
  member: number,
  { given, options }: { given: Given; options: FeedOptions },
): Promise<string | null> {
  const last = given.sinceLast ? await findLastFeed(db, member, JSON.stringify(options)) : undefined;
  if (!given.since) return last?.createdAt ?? null;
  const isLater = last && Date.parse(last.createdAt) > Date.parse(given.since);
  return isLater ? last.createdAt : `${given.since}T00:00:00Z`;
}

/**
 * Starts a file of products and returns the id of its download. Refuses a member without the permission, choices that
 * no product has, and too many downloads. What its file has is written down: the same choices are the same download.
 */
export async function requestFeed(
  { pool, places, now }: FeedDependencies,
  context: MemberContext,
  given: Given,
): Promise<Result<{ id: string }, Refusal>> {
  const resolved = resolveOptions(context, given, places.isCurrency);
  if (!resolved.ok) return resolved;
  const options = resolved.value;
  const member = context.visitor.id;
  const since = await sinceOf(pool, member, { given, options });
  const { categories, skus, inStock, warehouse, format, language, currency } = options;
  const selection = { categories, skus, inStock, warehouse, since };
  const total = (await countFeedProducts(pool, selection))?.count ?? 0;
  if (total === 0) {
    const field = since ? 'since' : skus.length > 0 ? 'skus' : 'categories';
    const reason = since ? 'feedUnchanged' : 'feedEmpty';
    return refuseField(field, reason);
  }
  const counts = { categories: categories.length, skus: skus.length };
  const day = new Date(now()).toISOString().slice(0, 10);
  const made = await requestDownload(pool, {
    ...{ member, kind: 'datafeed', language, total },
    format: extensionOf(format),
    parameters: { feed: { format, language, currency, ...counts, since }, options: { ...options, since } },
    name: `products-${format}-${day}.${extensionOf(format)}`,
  });
  return made.ok ? ok({ id: made.value }) : made;
}
