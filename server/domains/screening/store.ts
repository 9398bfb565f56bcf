import { first, many, run } from '../../platform/database/statement.ts';

export type Denied = { source: string; name: string };

/** Replaces the entries of a list. `rows` is JSON of `{name, words}`. Returns how many it has. */
export const insertDenied = run<{ source: string; rows: string }>(
  'screening.insert',
  `INSERT INTO denied_party (source, name, words)
   SELECT $source, name, words FROM jsonb_to_recordset($rows::jsonb) AS r(name text, words text[])`,
);

export const deleteDenied = run<[source: string]>(
  'screening.delete',
  'DELETE FROM denied_party WHERE source = $1',
);

/**
 * Finds an entry all of whose words a name has; one of a single word must be the whole name. Entries that staff has
 * cleared for that name are passed over.
 */
export const findDenied = first<{ given: string; words: string[] }, Denied>(
  'screening.find',
  `SELECT source, name FROM denied_party d
   WHERE words && $words AND words <@ $words AND (cardinality(words) > 1 OR cardinality($words::text[]) = 1)
     AND NOT EXISTS (SELECT FROM screening_hit h
       WHERE h.given = $given AND h.source = d.source AND h.denied = d.name AND h.cleared_at IS NOT NULL)
   LIMIT 1`,
);

/** Stores a hit; nothing for a repeated one. */
export const insertHit = first<
  { cart: string; given: string; source: string; denied: string },
  { id: number }
>(
  'screening.insert-hit',
  `INSERT INTO screening_hit (cart_id, given, source, denied) VALUES ($cart, $given, $source, $denied)
   ON CONFLICT DO NOTHING RETURNING id`,
);

export type Hit = { id: number; cart: string; given: string; source: string; denied: string; foundAt: Date };

/** Lists hits that nobody has looked at, the oldest first. */
export const listHits = many<[limit: number], Hit>(
  'screening.hits',
  `SELECT id::int, cart_id AS cart, given, source, denied, found_at AS "foundAt" FROM screening_hit
   WHERE cleared_at IS NULL ORDER BY found_at LIMIT $1`,
);

export const clearHit = run<[id: number]>(
  'screening.clear',
  'UPDATE screening_hit SET cleared_at = now() WHERE id = $1 AND cleared_at IS NULL',
);
