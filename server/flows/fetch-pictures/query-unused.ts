import { many, run } from '../../platform/database/statement.ts';

/** Notes since when pictures are linked to by no product, and forgets it of those that are again. */
export const markUnused = run<[]>(
  'fetch-pictures.mark-unused',
  `UPDATE remote_picture r SET unused_since = CASE WHEN r.unused_since IS NULL THEN now() END
   WHERE (r.unused_since IS NULL) = NOT EXISTS (SELECT FROM picture_link l WHERE l.picture_id = r.id)`,
);

/** Deletes pictures that were unused for some days. Returns their files. */
export const deleteUnused = many<[days: number, limit: number], { file: string | null }>(
  'fetch-pictures.delete-unused',
  `DELETE FROM remote_picture WHERE id IN (
     SELECT id FROM remote_picture r WHERE unused_since < now() - make_interval(days => $1)
       AND NOT EXISTS (SELECT FROM picture_link l WHERE l.picture_id = r.id)
     ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING file`,
);

/** Which of these files nothing shows: no other picture of the same content, no product, category, advert, story, review or order. */
export const unreferencedFiles = many<[files: readonly string[]], { file: string }>(
  'fetch-pictures.unreferenced',
  `SELECT f.file FROM unnest($1::text[]) AS f (file)
   WHERE NOT EXISTS (SELECT FROM remote_picture r WHERE r.file = f.file)
     AND NOT EXISTS (SELECT FROM media m WHERE m.source = 'files/' || f.file)
     AND NOT EXISTS (SELECT FROM category c WHERE c.picture = 'files/' || f.file)
     AND NOT EXISTS (SELECT FROM advert a WHERE a.picture = 'files/' || f.file)
     AND NOT EXISTS (SELECT FROM story s WHERE s.photos @> ARRAY['files/' || f.file])
     AND NOT EXISTS (SELECT FROM review v WHERE v.photos @> ARRAY['files/' || f.file])
     AND NOT EXISTS (SELECT FROM order_line o WHERE o.picture LIKE 'files/%' AND o.picture = 'files/' || f.file)`,
);

/** Deletes descriptors of files that are deleted. */
export const deleteDescriptors = run<[files: readonly string[]]>(
  'fetch-pictures.delete-descriptors',
  `DELETE FROM picture WHERE source = ANY (SELECT 'files/' || file FROM unnest($1::text[]) AS f (file))`,
);
