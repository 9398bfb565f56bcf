import { first, many, run } from '../../platform/database/statement.ts';

export type DeniedParty = { source: string; name: string };

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
 * Finds for each of the names an entry all of whose words it has; one of a single word must be the whole name. `names` is
 * JSON of `{given, words}`. Entries that staff has cleared for a name are passed over for it.
 */
export const listDenied = many<[names: string], DeniedParty & { given: string }>(
  'screening.list',
  `SELECT DISTINCT ON (n.given) n.given, d.source, d.name
   FROM jsonb_to_recordset($1::jsonb) AS n(given text, words text[])
   JOIN denied_party d ON d.words && n.words AND d.words <@ n.words AND (cardinality(d.words) > 1 OR cardinality(n.words) = 1)
   WHERE NOT EXISTS (SELECT FROM screening_hit h
     WHERE h.given = n.given AND h.source = d.source AND h.denied = d.name AND h.cleared_at IS NOT NULL)
   ORDER BY n.given`,
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
