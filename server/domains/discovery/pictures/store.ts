import { first, many, run } from '../../../platform/database/statement.ts';

type PictureRow = { product: number; position: number; category: number; descriptor: Uint8Array };

/**
 * The next pictures, in the order of products, without a descriptor of this version. A picture that could not be read
 * is tried again after a day.
 */
export const nextUndescribed = many<
  { after: number; version: number; perProduct: number; limit: number },
  { product: number; source: string }
>(
  'pictures.next-undescribed',
  `SELECT m.product_id AS product, m.source FROM media m
   WHERE m.product_id > $after AND m.position < $perProduct AND NOT EXISTS (
     SELECT FROM picture p WHERE p.source = m.source AND p.version = $version
       AND (p.descriptor IS NOT NULL OR p.described_at > now() - interval '1 day'))
   ORDER BY m.product_id, m.position LIMIT $limit`,
);

/** Saves descriptors by source; null for a picture that could not be read. */
export const saveDescriptors = run<
  [version: number, sources: readonly string[], descriptors: readonly (Uint8Array | null)[]]
>(
  'pictures.keep',
  `INSERT INTO picture (source, version, descriptor)
   SELECT source, $1, descriptor FROM unnest($2::text[], $3::bytea[]) AS made (source, descriptor)
   ON CONFLICT (source) DO UPDATE SET version = excluded.version, descriptor = excluded.descriptor,
     described_at = now(), changed = pg_current_xact_id()`,
);

/** Described pictures of the next products on sale. */
export const picturesAfter = many<[after: number, products: number, perProduct: number], PictureRow>(
  'pictures.after',
  `SELECT c.product_id AS product, m.position, (c.facts ->> 'category')::int AS category, p.descriptor
   FROM (SELECT product_id, facts FROM card WHERE product_id > $1 ORDER BY product_id LIMIT $2) c
     JOIN media m ON m.product_id = c.product_id AND m.position < $3
     JOIN picture p ON p.source = m.source
   WHERE p.descriptor IS NOT NULL`,
);

/** The last of the products that `picturesAfter` reads; null at the end. */
export const lastAfter = first<[after: number, products: number], { last: number | null }>(
  'pictures.last-after',
  `SELECT max(product_id) AS last
   FROM (SELECT product_id FROM card WHERE product_id > $1 ORDER BY product_id LIMIT $2) c`,
);

/** Described pictures of some products. */
export const picturesOf = many<[products: readonly number[], perProduct: number], PictureRow>(
  'pictures.of',
  `SELECT c.product_id AS product, m.position, (c.facts ->> 'category')::int AS category, p.descriptor
   FROM unnest($1::bigint[]) AS w (id)
     JOIN card c ON c.product_id = w.id
     JOIN media m ON m.product_id = c.product_id AND m.position < $2
     JOIN picture p ON p.source = m.source
   WHERE p.descriptor IS NOT NULL`,
);

/** Products whose card or picture was written, or whose card was deleted, by transactions from `cursor` on. */
export const changedProducts = many<[cursor: string], { id: number }>(
  'pictures.changed',
  `SELECT product_id AS id FROM card WHERE changed >= $1::xid8
   UNION
   SELECT product_id FROM card_gone WHERE changed >= $1::xid8
   UNION
   SELECT m.product_id FROM picture p JOIN media m ON m.source = p.source WHERE p.changed >= $1::xid8`,
);

/** The oldest transaction that may still commit; every one before it has ended. */
export const pictureCursor = first<[], { cursor: string }>(
  'pictures.cursor',
  'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS cursor',
);
