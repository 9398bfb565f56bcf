import { many } from '../../platform/database/statement.ts';

/**
 * Assigns a member the orders that guests placed with the member's e-mail, the newest first, up to a limit. Does nothing
 * unless the e-mail is proven and the account not disabled, and never takes an order that has a member. A repeat, or
 * another claim at the same moment, finds none.
 */
export const claimGuestOrders = many<{ member: number; limit: number }, { id: string }>(
  'orders.claim',
  `WITH found AS (
     SELECT o.id FROM member m JOIN orders o ON lower(o.email) = lower(m.email) AND o.member_id IS NULL
     WHERE m.id = $member AND m.email_verified_at IS NOT NULL AND m.disabled_at IS NULL
     ORDER BY o.placed_at DESC, o.id DESC LIMIT $limit
   ), claimed AS (
     UPDATE orders o SET member_id = $member, guest_id = NULL FROM found
     WHERE o.id = found.id AND o.member_id IS NULL RETURNING o.id, o.state, o.paid_at
   ), p AS (
     INSERT INTO purchase (member_id, sku, paid_at, order_id)
     SELECT DISTINCT $member::bigint, l.sku, c.paid_at, c.id FROM claimed c JOIN order_line l ON l.order_id = c.id
     WHERE c.paid_at IS NOT NULL AND NOT l.is_gift
   ), e AS (
     INSERT INTO order_event (order_id, event, from_state, to_state, actor)
     SELECT id, 'claim', state, state, 'buyer' FROM claimed
   )
   SELECT id FROM claimed ORDER BY id`,
);
