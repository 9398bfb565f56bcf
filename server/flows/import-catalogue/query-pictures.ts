import { many, run } from '../../platform/database/statement.ts';

type ProductPicture = { product: number; picture: string; sku: string | null };

/** The pictures of products in order, as a file names them: by URL, own ones by source. */
export const findPictures = many<[products: readonly number[]], ProductPicture>(
  'import.find-pictures',
  `SELECT product_id AS product, picture, sku FROM (
     SELECT l.product_id, l.position, r.url AS picture, l.sku
     FROM picture_link l JOIN remote_picture r ON r.id = l.picture_id WHERE l.product_id = ANY($1::bigint[])
     UNION ALL
     SELECT m.product_id, m.position, m.source, m.sku FROM media m WHERE m.product_id = ANY($1::bigint[])
       AND NOT EXISTS (SELECT FROM picture_link l WHERE l.product_id = m.product_id AND l.position = m.position)
   ) AS shown ORDER BY product_id, position`,
);

/** Which of these sources are pictures of products, as those that an export of this shop names are. */
export const findSources = many<[sources: readonly string[]], { source: string }>(
  'import.find-sources',
  'SELECT DISTINCT source FROM media WHERE source = ANY($1::text[])',
);

/** To be deleted before the rows of media: a job that is about to show a linked picture waits or finds none. */
export const deleteLinks = run<[products: readonly number[]]>(
  'import.drop-links',
  'DELETE FROM picture_link WHERE product_id = ANY($1::bigint[])',
);

export const deleteMedia = run<[products: readonly number[]]>(
  'import.drop-media',
  'DELETE FROM media WHERE product_id = ANY($1::bigint[])',
);

export const insertMedia = run<[rows: string]>(
  'import.add-media',
  `INSERT INTO media (product_id, position, source, sku)
   SELECT product, position, source, sku
   FROM jsonb_to_recordset($1::jsonb) AS r (product bigint, position smallint, source text, sku text)`,
);

/** Adds pictures to be fetched, and locks those that are known: no job stores one before it is linked to. */
export const addRemotePictures = run<[pictures: string]>(
  'import.add-remote-pictures',
  `INSERT INTO remote_picture (url, host)
   SELECT url, host FROM jsonb_to_recordset($1::jsonb) AS r (url text, host text) ORDER BY url
   ON CONFLICT (url) DO UPDATE SET unused_since = NULL`,
);

/** Links products to pictures by URL, and shows those that are stored. */
export const insertLinks = run<[rows: string]>(
  'import.add-links',
  `WITH linked AS (
     INSERT INTO picture_link (product_id, position, sku, picture_id)
     SELECT w.product, w.position, w.sku, r.id
     FROM jsonb_to_recordset($1::jsonb) AS w (product bigint, position smallint, sku text, url text)
       JOIN remote_picture r USING (url)
     RETURNING product_id, position, sku, picture_id
   )
   INSERT INTO media (product_id, position, source, sku)
   SELECT l.product_id, l.position, 'files/' || r.file, l.sku FROM linked l JOIN remote_picture r ON r.id = l.picture_id
   WHERE r.state = 'stored'`,
);
