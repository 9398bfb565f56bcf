import { first, many, run } from '../../platform/database/statement.ts';

export type DuePicture = { id: number; url: string; host: string; attempts: number };

/** Lists pictures that are due, the same number of each host before further ones, in the order of their import. */
export const duePictures = many<[perHost: number, limit: number], DuePicture>(
  'fetch-pictures.due',
  `WITH RECURSIVE hosts AS (
     (SELECT host FROM remote_picture WHERE state = 'waiting' ORDER BY host LIMIT 1)
     UNION ALL
     SELECT (SELECT r.host FROM remote_picture r WHERE r.state = 'waiting' AND r.host > h.host ORDER BY r.host LIMIT 1)
     FROM hosts h WHERE h.host IS NOT NULL
   )
   SELECT d.id, d.url, d.host, d.attempts
   FROM hosts h CROSS JOIN LATERAL (
     SELECT r.id, r.url, r.host, r.attempts, row_number() OVER (ORDER BY r.next_at, r.id) AS turn
     FROM (SELECT * FROM remote_picture
           WHERE state = 'waiting' AND host = h.host AND next_at <= now() ORDER BY next_at, id LIMIT $1) r
   ) d
   WHERE h.host IS NOT NULL ORDER BY d.turn, d.id LIMIT $2`,
);

export type FailedAttempt = { id: number; error: string; isFinal: boolean; retryInMs: number };

/** Notes failed attempts, given as JSON: the time of the next one, or that there is none. */
export const saveFailures = run<[failures: string]>(
  'fetch-pictures.save-failures',
  `UPDATE remote_picture p SET attempts = p.attempts + 1, error = f.error,
     state = CASE WHEN f."isFinal" THEN 'failed' ELSE p.state END,
     next_at = now() + f."retryInMs" * interval '1 millisecond'
   FROM jsonb_to_recordset($1::jsonb) AS f (id bigint, error text, "isFinal" boolean, "retryInMs" double precision)
   WHERE p.id = f.id AND p.state = 'waiting'`,
);

/** Leaves a host that asks for a pause alone: none of its pictures is due before. */
export const pauseHost = run<[host: string, ms: number]>(
  'fetch-pictures.pause-host',
  `UPDATE remote_picture SET next_at = greatest(next_at, now() + $2 * interval '1 millisecond')
   WHERE state = 'waiting' AND host = $1`,
);

/** Counts a failed attempt for every picture of a host that cannot be reached; those that had `max` have failed. */
export const failHost = run<{ host: string; error: string; max: number; delays: readonly number[] }>(
  'fetch-pictures.fail-host',
  `UPDATE remote_picture SET attempts = attempts + 1, error = $error,
     state = CASE WHEN attempts + 1 >= $max::int THEN 'failed' ELSE state END,
     next_at = now() + coalesce(($delays::float8[])[attempts + 1], 0) * interval '1 millisecond'
   WHERE state = 'waiting' AND host = $host AND next_at <= now()`,
);

/** Marks pictures as stored. Waits for imports that link to them, and has them wait. */
export const markStored = run<[pictures: readonly number[], files: readonly string[]]>(
  'fetch-pictures.mark-stored',
  `WITH locked AS MATERIALIZED (
     SELECT p.id, s.file FROM remote_picture p JOIN unnest($1::bigint[], $2::text[]) AS s (id, file) USING (id)
     ORDER BY p.url FOR UPDATE OF p
   )
   UPDATE remote_picture p SET state = 'stored', file = l.file, error = NULL, attempts = p.attempts + 1
   FROM locked l WHERE p.id = l.id`,
);

/**
 * Gives products the pictures that they link to and do not show yet, at most `limit` of them. Links are locked, so that
 * an import that replaces them waits.
 */
export const showPictures = many<
  [pictures: readonly number[], files: readonly string[], limit: number],
  { id: number }
>(
  'fetch-pictures.show',
  `WITH missing AS MATERIALIZED (
     SELECT l.product_id, l.position, l.sku, 'files/' || s.file AS source
     FROM unnest($1::bigint[], $2::text[]) AS s (id, file) JOIN picture_link l ON l.picture_id = s.id
     WHERE NOT EXISTS (SELECT FROM media m WHERE m.product_id = l.product_id AND m.position = l.position)
     ORDER BY l.product_id, l.position LIMIT $3 FOR UPDATE OF l
   )
   INSERT INTO media (product_id, position, source, sku) SELECT product_id, position, source, sku FROM missing
   ON CONFLICT (product_id, position) DO UPDATE SET source = excluded.source
   RETURNING product_id AS id`,
);

/** Updates when the pages of products changed, for the site map. */
export const stampProducts = run<[products: readonly number[]]>(
  'fetch-pictures.stamp',
  'UPDATE product SET changed_at = now() WHERE id = ANY($1::bigint[])',
);

export const countPictures = first<
  [],
  { waiting: number; stored: number; failed: number; retried: number; nextAt: Date | null }
>(
  'fetch-pictures.count',
  `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'stored') AS stored,
     count(*) FILTER (WHERE state = 'failed') AS failed,
     count(*) FILTER (WHERE state = 'waiting' AND attempts > 0) AS retried,
     min(next_at) FILTER (WHERE state = 'waiting') AS "nextAt"
   FROM remote_picture`,
);

export type PictureFailure = {
  id: number;
  url: string;
  error: string;
  attempts: number;
  state: 'waiting' | 'failed';
  sku: string | null;
};

/** Pictures whose last attempt failed, each with a SKU of a product that links to it. */
export const pictureFailures = many<[after: number, limit: number], PictureFailure>(
  'fetch-pictures.failures',
  `SELECT r.id, r.url, r.error, r.attempts, r.state,
     (SELECT v.sku FROM picture_link l JOIN variant v USING (product_id) WHERE l.picture_id = r.id
      ORDER BY v.product_id, v.position LIMIT 1) AS sku
   FROM remote_picture r WHERE r.error IS NOT NULL AND r.state <> 'stored' AND r.id > $1 ORDER BY r.id LIMIT $2`,
);

/** Has failed pictures fetched again, and those that wait for another attempt at once. */
export const retryPictures = run<[]>(
  'fetch-pictures.retry',
  `UPDATE remote_picture SET state = 'waiting', attempts = 0, next_at = now()
   WHERE state = 'failed' OR (state = 'waiting' AND attempts > 0)`,
);

export const storedAfter = many<[after: number, limit: number], { id: number; file: string }>(
  'fetch-pictures.stored-after',
  `SELECT id, file FROM remote_picture WHERE state = 'stored' AND id > $1 ORDER BY id LIMIT $2`,
);

/** Has pictures whose files are gone fetched again. Products show none of them until then. */
export const refetchPictures = many<[pictures: readonly number[]], { id: number }>(
  'fetch-pictures.refetch',
  `WITH lost AS (
     UPDATE remote_picture SET state = 'waiting', file = NULL, attempts = 0, next_at = now()
     WHERE id = ANY($1::bigint[]) RETURNING id
   )
   DELETE FROM media m USING picture_link l JOIN lost ON lost.id = l.picture_id
   WHERE m.product_id = l.product_id AND m.position = l.position RETURNING m.product_id AS id`,
);
