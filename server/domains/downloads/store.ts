import type { FeedOptions } from '../../../contract/datafeed.ts';
import type { Download, DownloadCovers, DownloadFormat, DownloadKind } from '../../../contract/download.ts';
import { first, many, run } from '../../platform/database/statement.ts';

/** What a file of products has, and since when changes count in it. */
export type FeedParameters = FeedOptions & { since: string | null };

/** What a download covers, the orders that its search has found when it was asked for, and the choices of a feed. */
export type DownloadParameters = DownloadCovers & {
  found?: string[] | undefined;
  options?: FeedParameters | undefined;
};

type OwnedId = { id: string; member: number };
type NewDownload = {
  member: number;
  kind: DownloadKind;
  format: DownloadFormat;
  language: string;
  parameters: string;
};

const UNFINISHED = `state IN ('queued', 'running') AND deleted_at IS NULL`;

/** First key of the locks under which a member's downloads are counted. */
const LOCK_CLASS = 7204;

/** Locks the counts of a member's downloads until the transaction ends. */
export const lockDownloads = first<[member: number], unknown>(
  'downloads.lock',
  `SELECT pg_advisory_xact_lock(${LOCK_CLASS}, hashint8($1))`,
);

/** Finds a download of the same that is not finished yet, or was asked for just now: the second of two presses. */
export const findSame = first<NewDownload, { id: string }>(
  'downloads.same',
  `SELECT id FROM download
   WHERE member_id = $member AND kind = $kind AND format = $format AND language = $language
     AND parameters = $parameters::jsonb AND deleted_at IS NULL
     AND (state IN ('queued', 'running') OR state = 'done' AND created_at > now() - interval '10 seconds')
   ORDER BY created_at DESC LIMIT 1`,
);

/** Finds when the newest file of products with the same choices was asked for; since when changes counts in it or not. */
export const findLastFeed = first<[member: number, options: string], { createdAt: string }>(
  'downloads.last-feed',
  `SELECT created_at::text AS "createdAt" FROM download
   WHERE member_id = $1 AND kind = 'datafeed' AND state = 'done' AND (parameters -> 'options') - 'since' = $2::jsonb
   ORDER BY created_at DESC LIMIT 1`,
);

export const countDownloads = first<[member: number], { unfinished: number; today: number }>(
  'downloads.count',
  `SELECT count(*) FILTER (WHERE ${UNFINISHED})::int AS unfinished,
     count(*) FILTER (WHERE created_at > now() - interval '1 day')::int AS today
   FROM download WHERE member_id = $1`,
);

export const insertDownload = run<
  NewDownload & { id: string; folder: string; name: string; total: number; days: number }
>(
  'downloads.insert',
  `INSERT INTO download (id, member_id, kind, format, language, parameters, folder, name, total, expires_at)
   VALUES ($id, $member, $kind, $format, $language, $parameters, $folder, $name, $total,
     now() + make_interval(days => $days))`,
);

export type DownloadRow = Omit<Download, 'createdAt' | 'finishedAt' | 'expiresAt'> & {
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date;
};

const COLUMNS = `id, kind, format, state, parameters - '{found,options}'::text[] AS covers, done, total, name, bytes, missing, error,
  created_at AS "createdAt", finished_at AS "finishedAt", expires_at AS "expiresAt"`;
const VISIBLE = 'member_id = $member AND deleted_at IS NULL AND expires_at > now()';

/** Lists a member's downloads, the newest first; limits and retention bound how many there are. */
export const listDownloads = many<{ member: number }, DownloadRow>(
  'downloads.list',
  `SELECT ${COLUMNS} FROM download WHERE ${VISIBLE} ORDER BY created_at DESC, id`,
);

export const findDownload = first<OwnedId, DownloadRow>(
  'downloads.find',
  `SELECT ${COLUMNS} FROM download WHERE id = $id AND ${VISIBLE}`,
);

export const findFile = first<
  OwnedId,
  { key: string; name: string; format: DownloadFormat; kind: DownloadKind }
>(
  'downloads.file',
  `SELECT file_key AS key, name, format, kind FROM download WHERE id = $id AND ${VISIBLE} AND state = 'done'`,
);

/** Removes a download from its member's list; returns its folder. A run of it saves nothing more. */
export const markDeleted = first<OwnedId, { folder: string }>(
  'downloads.mark-deleted',
  `UPDATE download SET deleted_at = now(), attempt = attempt + 1 WHERE id = $id AND ${VISIBLE} RETURNING folder`,
);

/** Puts a failed download back into the queue; what it has saved stays. */
export const requeue = run<OwnedId>(
  'downloads.requeue',
  `UPDATE download SET state = 'queued', error = NULL, tries = 0, changed_at = now(), finished_at = NULL
   WHERE id = $id AND ${VISIBLE} AND state = 'failed'`,
);

/** What a run of a download starts from. */
export type Run = {
  id: string;
  member: number;
  kind: DownloadKind;
  format: DownloadFormat;
  language: string;
  parameters: DownloadParameters;
  folder: string;
  attempt: number;
  tries: number;
  parts: string[];
  cursor: unknown;
  done: number;
  total: number;
  /** As the database writes it: a Date has no microseconds. */
  createdAt: string;
};

/** Starts a run of an unfinished download; the run before it saves nothing more. */
export const startRun = first<[id: string], Run>(
  'downloads.start',
  `UPDATE download SET state = 'running', attempt = attempt + 1, tries = tries + 1, changed_at = now()
   WHERE id = $1 AND ${UNFINISHED}
   RETURNING id, member_id AS member, kind, format, language, parameters, folder, attempt, tries, parts, cursor, done,
     total, created_at::text AS "createdAt"`,
);

const OF_RUN = `id = $id AND attempt = $attempt AND state = 'running' AND deleted_at IS NULL`;
type OfRun = { id: string; attempt: number };

/** Saves a part, with where the next one begins. Changes nothing for a run that another has followed. */
export const savePart = run<OfRun & { part: string; cursor: string; done: number }>(
  'downloads.save-part',
  `UPDATE download SET parts = parts || $part::text, cursor = $cursor, done = $done, tries = 0, changed_at = now()
   WHERE ${OF_RUN}`,
);

/**
 * Saves how far a run is that has no parts. Only a run that has come farther than those before it counts as one that
 * saves something: one that dies at the same place each time does not go on for good.
 */
export const saveProgress = run<OfRun & { done: number }>(
  'downloads.save-progress',
  `UPDATE download SET done = GREATEST(done, $done), tries = CASE WHEN done < $done THEN 0 ELSE tries END, changed_at = now()
   WHERE ${OF_RUN}`,
);

export const saveFile = run<OfRun & { key: string; bytes: number; missing: number; days: number }>(
  'downloads.save-file',
  `UPDATE download SET state = 'done', file_key = $key, bytes = $bytes, missing = $missing, done = total, parts = '{}', cursor = NULL,
     finished_at = now(), changed_at = now(), expires_at = now() + make_interval(days => $days)
   WHERE ${OF_RUN}`,
);

export const saveError = run<OfRun & { error: string }>(
  'downloads.save-error',
  `UPDATE download SET state = 'failed', error = $error, finished_at = now(), changed_at = now() WHERE ${OF_RUN}`,
);

/** Fails what no run has touched for a day, so that it does not count as unfinished for good. */
export const failAbandoned = run<[]>(
  'downloads.fail-abandoned',
  `UPDATE download SET state = 'failed', error = 'broken', finished_at = now(), attempt = attempt + 1
   WHERE ${UNFINISHED} AND changed_at < now() - interval '1 day'`,
);

/** Lists expired downloads, and deleted ones that count against no limit any more. */
export const listOver = many<[limit: number], { id: string; folder: string }>(
  'downloads.over',
  `SELECT id, folder FROM download
   WHERE expires_at < now() OR deleted_at IS NOT NULL AND created_at < now() - interval '1 day' LIMIT $1`,
);

export const deleteRows = run<[ids: string[]]>(
  'downloads.delete',
  'DELETE FROM download WHERE id = ANY($1::uuid[])',
);
