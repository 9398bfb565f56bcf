import { first, run } from '../../../platform/database/statement.ts';

/** Creates a member's code unless there is one; nothing where the code is another member's. */
export const insertInvitationCode = run<[member: number, code: string]>(
  'promotions.invitation-code',
  'INSERT INTO invitation_code (member_id, code) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);

export type InvitationRow = { code: string; reward: number | null; invited: number; rewarded: number };

/** Finds a member's code with what came of it; `reward` in US cents. */
export const findInvitationCode = first<[member: number], InvitationRow>(
  'promotions.find-invitation-code',
  `SELECT code, (SELECT amount FROM invitation_reward) AS reward, i.invited, i.rewarded
   FROM invitation_code CROSS JOIN LATERAL (
     SELECT count(*)::int AS invited, count(rewarded_order)::int AS rewarded FROM invitation WHERE inviter_id = $1) i
   WHERE member_id = $1`,
);

/**
 * Binds a member to who has the code. Returns the inviter's id, and nothing of a code that is unknown or the member's own;
 * `isBound` false: the member was invited before, has invited the inviter, also by way of others, or has an order
 * already. Bindings take turns in their transactions by lockInvitations(), so that two do not invite each other at once.
 */
export const insertInvitation = first<{ member: number; code: string }, { isBound: boolean }>(
  'promotions.bind-invitation',
  `WITH RECURSIVE inviter AS (SELECT member_id AS id FROM invitation_code WHERE code = $code AND member_id <> $member
   ), above AS (
     SELECT id FROM inviter UNION SELECT i.inviter_id FROM invitation i JOIN above ON i.invited_id = above.id
   ), made AS (
     INSERT INTO invitation (invited_id, inviter_id) SELECT $member, id FROM inviter
     WHERE NOT EXISTS (SELECT FROM above WHERE id = $member) AND NOT EXISTS (SELECT FROM orders WHERE member_id = $member AND (paid_at IS NOT NULL OR state NOT IN ('rejected', 'cancelled', 'expired')))
     ON CONFLICT DO NOTHING RETURNING invited_id
   )
   SELECT EXISTS (SELECT FROM made)
     OR EXISTS (SELECT FROM invitation WHERE invited_id = $member AND inviter_id = inviter.id) AS "isBound" FROM inviter`,
);

/** Locks all bindings until the transaction ends. */
export const lockInvitations = run<[]>(
  'promotions.lock-invitations',
  "SELECT pg_advisory_xact_lock(hashtext('invitation'))",
);

/** Finds the code by which a member was invited. */
export const findInvitation = first<[member: number], { code: string | null; isRewarded: boolean }>(
  'promotions.find-invitation',
  `SELECT c.code, i.rewarded_order IS NOT NULL AS "isRewarded"
   FROM invitation i LEFT JOIN invitation_code c ON c.member_id = i.inviter_id WHERE i.invited_id = $1`,
);

/**
 * Grants both a coupon, once an order that the invited member placed since ships; in the transaction of the parcel, so
 * that neither a repeat nor a killed process gives it twice or never.
 */
export const rewardInvitation = run<{ member: number; orderId: string }>(
  'promotions.reward-invitation',
  `WITH i AS (
     UPDATE invitation SET rewarded_order = $orderId
     WHERE invited_id = $member AND rewarded_order IS NULL AND EXISTS (SELECT FROM invitation_reward)
       AND created_at <= (SELECT placed_at FROM orders WHERE id = $orderId)
     RETURNING inviter_id, invited_id
   ), c AS (
     INSERT INTO coupon (kind, amount, minimum, per_member, total, starts_at, ends_at)
     SELECT 'fixed', amount, minimum, 1, 2, now(), now() + make_interval(days => days) FROM i, invitation_reward
     RETURNING id
   ), given AS MATERIALIZED (
     SELECT member_id, 'FRIEND-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)) AS code
     FROM i, unnest(ARRAY[inviter_id, invited_id]) AS member_id
   ), k AS (
     INSERT INTO coupon_code (code, coupon_id, is_single) SELECT code, id, true FROM given, c RETURNING code
   )
   INSERT INTO coupon_grant (member_id, code) SELECT member_id, code FROM given JOIN k USING (code)`,
);
