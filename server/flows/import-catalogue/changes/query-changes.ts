import { many, run } from '../../../platform/database/statement.ts';
import type { FactRow } from './diff-facts.ts';

/** All facts of products that an import can change, a row for each row of theirs. */
export const factsOf = many<[products: readonly number[]], FactRow>(
  'import.facts',
  'SELECT product, relation, key, facts FROM product_facts($1::bigint[])',
);

const hashes = `SELECT product, md5(string_agg(relation || ' ' || key || ' ' || facts::text, E'\\n' ORDER BY relation, key)) AS hash
   FROM product_facts($1::bigint[]) WHERE relation <> 'stock' GROUP BY product`;

/** Hashes of all facts of products but their stock, which orders change. */
export const hashesOf = many<[products: readonly number[]], { product: number; hash: string }>(
  'import.hashes',
  hashes,
);

export const recordNew = run<[products: readonly number[], run: number]>(
  'import.record-new',
  `INSERT INTO import_change (run_id, product_id, is_new, hash) SELECT $2, product, true, hash FROM (${hashes}) AS h`,
);

export const recordChanges = run<[run: number, changes: string]>(
  'import.record-changes',
  `INSERT INTO import_change (run_id, product_id, is_new, changes)
   SELECT $1, product, false, changes FROM jsonb_to_recordset($2::jsonb) AS r (product bigint, changes jsonb)`,
);

/** Forgets what earlier imports changed once a later one has changed something: only the last can be undone. */
export const deleteFormerChanges = run<[run: number]>(
  'import.delete-former-changes',
  `DELETE FROM import_change WHERE run_id <> $1 AND EXISTS (SELECT FROM import_change WHERE run_id = $1)`,
);

/** Names of brands, and of categories in English. */
export const namesOfIds = many<
  [brands: readonly number[], categories: readonly number[]],
  { kind: 'brand' | 'category'; id: number; name: string }
>(
  'import.names-of-ids',
  `SELECT 'brand' AS kind, id, name FROM brand WHERE id = ANY($1::int[])
   UNION ALL
   SELECT 'category', category_id, name FROM category_text WHERE category_id = ANY($2::int[]) AND language = 'en'`,
);
