import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { first, run } from '../../platform/database/statement.ts';

/**
 * Shares the lines of the owner's cart but samples, which each member orders, or renews its link. Returns nothing
 * without such a cart or without lines.
 */
export const shareLines = first<{ id: string; days: number } & Owner, { key: string; expiresAt: Date }>(
  'cart.share',
  `INSERT INTO shared_cart (cart_id, lines, expires_at)
   SELECT c.id, (SELECT jsonb_agg(jsonb_build_object('sku', l.sku, 'warehouse', l.warehouse, 'packing', l.packing,
       'quantity', l.quantity) ORDER BY l.added_at, l.sku, l.warehouse, l.packing)
     FROM cart_line l WHERE l.cart_id = c.id AND NOT l.is_sample), now() + make_interval(days => $days)
   FROM cart c WHERE c.id = $id AND ${ownedBy('c')} AND c.state = 'open'
     AND EXISTS (SELECT FROM cart_line WHERE cart_id = c.id AND NOT is_sample)
   ON CONFLICT (cart_id) DO UPDATE SET lines = excluded.lines, expires_at = excluded.expires_at
   RETURNING key, expires_at AS "expiresAt"`,
);

export const unshareLines = run<{ id: string } & Owner>(
  'cart.unshare',
  `DELETE FROM shared_cart s USING cart c WHERE s.cart_id = $id AND c.id = s.cart_id AND ${ownedBy('c')}`,
);
