import { type Owner, ownedBy } from '../../../platform/database/owner.ts';
import { first, run } from '../../../platform/database/statement.ts';

/** Makes uploads of one owner wait for each other until the transaction ends. */
export const lockUploads = run<[owner: string]>(
  'cart-upload.lock',
  "SELECT pg_advisory_xact_lock(hashtext('cart-upload'), hashtext($1))",
);

export type UploadRow = {
  cart: string;
  file: string | null;
  addedAt: Date | null;
  results: unknown[] | null;
};

/** Finds one of the owner's carts with the last file that was added to it; the file's fields are null without one. */
export const findUpload = first<{ cart: string } & Owner, UploadRow>(
  'cart-upload.find',
  `SELECT c.id AS cart, u.file_name AS file, u.added_at AS "addedAt", u.results
   FROM cart c LEFT JOIN cart_upload u ON u.cart_id = c.id WHERE c.id = $cart AND ${ownedBy('c')}`,
);

/** Finds the result of the same file, added to the cart named or the current one within some seconds. */
export const findSameUpload = first<
  { cart: string | null; hash: Buffer; seconds: number } & Owner,
  { cart: string; results: unknown[] }
>(
  'cart-upload.same',
  `SELECT c.id AS cart, u.results FROM cart c JOIN cart_upload u ON u.cart_id = c.id
   WHERE ${ownedBy('c')} AND c.state = 'open'
     AND CASE WHEN $cart::text IS NULL THEN c.kind = 'current' ELSE c.id = $cart END
     AND u.hash = $hash AND u.added_at > statement_timestamp() - make_interval(secs => $seconds)`,
);

export const putUpload = run<{ cart: string; file: string; hash: Buffer; results: string }>(
  'cart-upload.put',
  `INSERT INTO cart_upload (cart_id, file_name, hash, added_at, results)
   VALUES ($cart, $file, $hash, statement_timestamp(), $results::jsonb)
   ON CONFLICT (cart_id) DO UPDATE SET file_name = excluded.file_name, hash = excluded.hash,
     added_at = excluded.added_at, results = excluded.results`,
);
