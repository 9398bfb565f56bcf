import { WISH_UNDO_MINUTES } from '../../../contract/wishlist.ts';
import { first, many, run } from '../../platform/database/statement.ts';

/** Blocks transactions that add to a list of a member, so that none passes its limit unseen. */
export const lockLists = run<[member: number]>(
  'wishlist.lock',
  'SELECT id FROM member WHERE id = $1 FOR NO KEY UPDATE',
);

export const countWishes = first<[member: number], { count: number }>(
  'wishlist.count',
  'SELECT count(*)::int AS count FROM wish WHERE member_id = $1 AND removed_at IS NULL',
);

/** Lists those of some SKUs that a member wishes already. */
export const findWished = many<{ member: number; skus: readonly string[] }, { sku: string }>(
  'wishlist.find',
  'SELECT sku FROM wish WHERE member_id = $member AND sku = ANY($skus::text[]) AND removed_at IS NULL',
);

type NewWishes = {
  member: number;
  skus: readonly string[];
  /** US cents, of each SKU. */
  prices: readonly number[];
  folder: number | null;
};

/**
 * Adds wishes, in the order of the SKUs; one that was removed a short while ago comes back as it was, in the folder named
 * or else its own. Returns the SKUs that were not there.
 */
export const insertWishes = many<NewWishes, { sku: string }>(
  'wishlist.insert',
  `INSERT INTO wish AS w (member_id, sku, folder_id, added_price)
   SELECT $member, x.sku, $folder, x.price
   FROM unnest($skus::text[], $prices::bigint[]) WITH ORDINALITY AS x (sku, price, position) ORDER BY x.position
   ON CONFLICT (member_id, sku) DO UPDATE SET removed_at = NULL,
     folder_id = CASE WHEN w.removed_at > now() - interval '${WISH_UNDO_MINUTES} minutes'
       THEN COALESCE(excluded.folder_id, w.folder_id) ELSE excluded.folder_id END,
     added_at = CASE WHEN w.removed_at > now() - interval '${WISH_UNDO_MINUTES} minutes' THEN w.added_at ELSE now() END,
     added_price = CASE WHEN w.removed_at > now() - interval '${WISH_UNDO_MINUTES} minutes'
       THEN w.added_price ELSE excluded.added_price END
   WHERE w.removed_at IS NOT NULL
   RETURNING w.sku`,
);

/** Removes wishes of a member. Returns the SKUs that were there. */
export const removeWishes = many<{ member: number; skus: readonly string[] }, { sku: string }>(
  'wishlist.remove',
  `UPDATE wish SET removed_at = now() WHERE member_id = $member AND sku = ANY($skus::text[]) AND removed_at IS NULL
   RETURNING sku`,
);

/** Moves wishes of a member to one of the member's folders; null: out of any. Returns how many. */
export const setFolder = run<{ member: number; skus: readonly string[]; folder: number | null }>(
  'wishlist.set-folder',
  `UPDATE wish SET folder_id = $folder
   WHERE member_id = $member AND sku = ANY($skus::text[]) AND removed_at IS NULL`,
);
