import type { FeedOptions } from '../../../contract/datafeed.ts';
import { first, run } from '../../platform/database/statement.ts';

/** What a run of a saved feed starts from. */
export type FeedRun = {
  id: string;
  member: number;
  options: FeedOptions;
  /** Only what has changed since this moment. */
  since: string | null;
  folder: string;
  attempt: number;
  tries: number;
  parts: string[];
  cursor: unknown;
  done: number;
};

/**
 * Starts a run of a queued feed; the run before it saves nothing more. The first of a file notes its moment, from which
 * the next file of changes goes on.
 */
export const startFeedRun = first<[id: string], FeedRun>(
  'datafeeds.start',
  `UPDATE datafeed SET state = 'running', attempt = attempt + 1, tries = tries + 1, changed_at = now(),
     run_since = CASE WHEN run_as_of IS NULL THEN CASE WHEN changes_only THEN fetched_as_of END ELSE run_since END,
     run_as_of = COALESCE(run_as_of, now())
   WHERE id = $1 AND state IN ('queued', 'running')
   RETURNING id, member_id AS member, options, run_since::text AS since, folder, attempt, tries, parts, cursor, done`,
);

const OF_RUN = `id = $id AND attempt = $attempt AND state = 'running'`;
type OfRun = { id: string; attempt: number };

export const saveFeedTotal = run<OfRun & { total: number }>(
  'datafeeds.save-total',
  `UPDATE datafeed SET total = $total WHERE ${OF_RUN}`,
);

/** Saves a part, with where the next one begins. Changes nothing for a run that another has followed. */
export const saveFeedPart = run<OfRun & { part: string; cursor: string; done: number }>(
  'datafeeds.save-part',
  `UPDATE datafeed SET parts = parts || $part::text, cursor = $cursor, done = $done, tries = 0, changed_at = now()
   WHERE ${OF_RUN}`,
);

export const saveFeedFile = run<OfRun & { key: string; bytes: number; packedBytes: number | null }>(
  'datafeeds.save-file',
  `UPDATE datafeed SET state = 'idle', file_key = $key, bytes = $bytes, packed_bytes = $packedBytes, products = done, total = done,
     parts = '{}', cursor = NULL, made_at = now(), as_of = run_as_of, changed_at = now()
   WHERE ${OF_RUN}`,
);

export const saveFeedError = run<OfRun & { error: string }>(
  'datafeeds.save-error',
  `UPDATE datafeed SET state = 'failed', error = $error, parts = '{}', cursor = NULL, changed_at = now() WHERE ${OF_RUN}`,
);

/** Fails runs that none has touched for a day, so that the clock queues them again. */
export const failAbandonedFeeds = run<[]>(
  'datafeeds.fail-abandoned',
  `UPDATE datafeed SET state = 'failed', error = 'broken', attempt = attempt + 1, parts = '{}', cursor = NULL
   WHERE state IN ('queued', 'running') AND changed_at < now() - interval '1 day'`,
);
