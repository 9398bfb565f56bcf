import type { FeedOptions } from '../../../contract/datafeed.ts';
import { first, many, run } from '../../platform/database/statement.ts';

type OwnedId = { id: string; member: number };

/** First key of the locks under which a member's feeds are counted. */
const LOCK_CLASS = 7206;

/** Locks the number of a member's feeds until the transaction ends. */
export const lockFeeds = first<[member: number], unknown>(
  'datafeeds.lock',
  `SELECT pg_advisory_xact_lock(${LOCK_CLASS}, hashint8($1))`,
);

export const countFeeds = first<[member: number], { count: number }>(
  'datafeeds.count',
  'SELECT count(*)::int AS count FROM datafeed WHERE member_id = $1',
);

type FeedChange = OwnedId & { name: string; options: string; changesOnly: boolean; everyHours: number };

/** What a queued run begins with: nothing is saved of it yet, and a run before it saves nothing more. */
const QUEUED = `state = 'queued', error = NULL, tries = 0, attempt = attempt + 1, parts = '{}', cursor = NULL, done = 0,
     run_as_of = NULL, changed_at = now()`;
const NEXT = 'next_at = now() + make_interval(hours => every_hours)';

/** Adds a feed whose first run is queued. */
export const insertFeed = run<FeedChange & { folder: string }>(
  'datafeeds.insert',
  `INSERT INTO datafeed (id, member_id, name, options, changes_only, every_hours, folder, state, next_at)
   VALUES ($id, $member, $name, $options, $changesOnly, $everyHours::int, $folder, 'queued',
     now() + make_interval(hours => $everyHours::int))`,
);

/** Changes a feed and queues a run. What was fetched of other choices counts for nothing. */
export const updateFeed = run<FeedChange>(
  'datafeeds.update',
  `UPDATE datafeed SET name = $name, every_hours = $everyHours::int,
     fetched_as_of = CASE WHEN options = $options::jsonb AND changes_only = $changesOnly THEN fetched_as_of END,
     options = $options, changes_only = $changesOnly, next_at = now() + make_interval(hours => $everyHours::int), ${QUEUED}
   WHERE id = $id AND member_id = $member`,
);

export type FeedRow = {
  id: string;
  name: string;
  options: FeedOptions;
  changesOnly: boolean;
  everyHours: number;
  linkVersion: number | null;
  state: 'idle' | 'queued' | 'running' | 'failed';
  done: number;
  total: number;
  error: string | null;
  bytes: number | null;
  products: number | null;
  madeAt: Date | null;
  fetchedAt: Date | null;
  nextAt: Date;
};

/** Lists a member's feeds, the oldest first; a limit bounds how many there are. */
export const listFeeds = many<[member: number], FeedRow>(
  'datafeeds.list',
  `SELECT id, name, options, changes_only AS "changesOnly", every_hours AS "everyHours", link_version AS "linkVersion",
     state, done, total, error, bytes, products, made_at AS "madeAt", fetched_at AS "fetchedAt", next_at AS "nextAt"
   FROM datafeed WHERE member_id = $1 ORDER BY created_at, id`,
);

/** Queues a run of a member's feed; 0 for another's, and while one is queued. */
export const queueFeed = run<OwnedId>(
  'datafeeds.queue',
  `UPDATE datafeed SET ${QUEUED}, ${NEXT}
   WHERE id = $id AND member_id = $member AND state IN ('idle', 'failed')`,
);

export const findFeed = first<OwnedId, { folder: string }>(
  'datafeeds.find',
  'SELECT folder FROM datafeed WHERE id = $id AND member_id = $member',
);

/** A member who may have feeds: not disabled, and with the permission. */
const MAY = `m.disabled_at IS NULL AND COALESCE((m.permissions ->> 'dropshipping')::boolean, false)`;

/** Queues the feeds whose time has come, so many at most: of links that are not revoked, and of members who may have them. */
export const queueDue = many<[limit: number], OwnedId>(
  'datafeeds.queue-due',
  `UPDATE datafeed f SET ${QUEUED}, ${NEXT}
   WHERE f.id IN (
     SELECT d.id FROM datafeed d JOIN member m ON m.id = d.member_id
     WHERE d.next_at <= now() AND d.link_version IS NOT NULL AND d.state IN ('idle', 'failed') AND ${MAY}
     ORDER BY d.next_at LIMIT $1 FOR UPDATE OF d SKIP LOCKED)
   RETURNING f.id, f.member_id AS member`,
);

/** Replaces the link of a feed; the former one ends, also a revoked one. */
export const renewLink = run<OwnedId>(
  'datafeeds.renew-link',
  `UPDATE datafeed SET last_link_version = last_link_version + 1, link_version = last_link_version + 1
   WHERE id = $id AND member_id = $member`,
);

export const revokeLink = run<OwnedId>(
  'datafeeds.revoke-link',
  'UPDATE datafeed SET link_version = NULL WHERE id = $id AND member_id = $member',
);

export const deleteFeed = run<OwnedId>(
  'datafeeds.delete',
  'DELETE FROM datafeed WHERE id = $id AND member_id = $member',
);

export type FeedFile = {
  member: number;
  folder: string;
  linkVersion: number;
  name: string;
  options: FeedOptions;
  key: string;
  /** When its reading began, as the database writes it. */
  asOf: string;
  madeAt: Date;
};

/** Finds what a link serves; nothing while it is revoked or before a file is made, nor of a member who may not have it. */
export const findFeedFile = first<[id: string], FeedFile>(
  'datafeeds.file',
  `SELECT f.member_id AS member, f.folder, f.link_version AS "linkVersion", f.name, f.options, f.file_key AS key,
     f.as_of::text AS "asOf", f.made_at AS "madeAt"
   FROM datafeed f JOIN member m ON m.id = f.member_id
   WHERE f.id = $1 AND f.link_version IS NOT NULL AND f.file_key IS NOT NULL AND ${MAY}`,
);

/** Notes that the file of a moment was fetched to its end. */
export const saveFetched = run<[id: string, asOf: string]>(
  'datafeeds.fetched',
  `UPDATE datafeed SET fetched_at = now(), fetched_as_of = GREATEST(fetched_as_of, $2::timestamptz) WHERE id = $1`,
);
