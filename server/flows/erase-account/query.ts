import { first, run } from '../../platform/database/statement.ts';

type InUse = {
  orders: number;
  requests: number;
  balance: number;
  topUps: number;
  /** Whether others are in the company of which the member is the last administrator: 0 or 1. */
  company: number;
  points: number;
};

/** What of a member has to end before the account can be deleted, and the points that are lost with it. */
export const countInUse = first<[member: number], InUse>(
  'erase.in-use',
  `SELECT
     (SELECT count(*) FROM orders WHERE member_id = $1
        AND state NOT IN ('delivered', 'done', 'rejected', 'cancelled', 'expired'))::int AS orders,
     (SELECT count(*) FROM order_request r JOIN orders o ON o.id = r.order_id
        WHERE o.member_id = $1 AND r.state IN ('open', 'accepted'))::int AS requests,
     (SELECT coalesce(sum(balance), 0) FROM account WHERE member_id = $1 AND kind <> 'points')::int AS balance,
     (SELECT count(*) FROM top_up u JOIN payment p ON p.id = u.payment_id
        WHERE u.member_id = $1 AND p.state IN ('started', 'needs_review'))::int AS "topUps",
     (SELECT count(*) FROM company_member p WHERE p.member_id = $1 AND p.role = 'administrator'
        AND EXISTS (SELECT FROM company_member o WHERE o.company_id = p.company_id AND o.member_id <> $1)
        AND NOT EXISTS (SELECT FROM company_member o JOIN member m ON m.id = o.member_id
          WHERE o.company_id = p.company_id AND o.member_id <> $1 AND o.role = 'administrator' AND m.disabled_at IS NULL))::int AS company,
     (SELECT coalesce(sum(balance), 0) FROM account WHERE member_id = $1 AND kind = 'points')::int AS points`,
);

/** Locks a member against sign-ins, payments and a second deletion. */
export const lockMember = first<[member: number], { email: string; language: string; firstName: string }>(
  'erase.lock',
  `SELECT email, language, first_name AS "firstName" FROM member WHERE id = $1 AND disabled_at IS NULL FOR UPDATE`,
);

/**
 * Deletes what belongs to a member alone. What other rows refer to, and what the law requires, stays with a member that
 * has no name any more: orders, documents, ledger, reviews.
 */
export const deleteBelongings = run<{ member: number; email: string }>(
  'erase.belongings',
  `WITH of_session AS (DELETE FROM session WHERE member_id = $member),
     of_api_token AS (DELETE FROM api_token WHERE member_id = $member),
     of_passkey AS (DELETE FROM passkey WHERE member_id = $member),
     of_code AS (DELETE FROM code WHERE member_id = $member),
     of_second_factor AS (DELETE FROM second_factor WHERE member_id = $member),
     of_known_ip AS (DELETE FROM known_ip WHERE member_id = $member),
     of_address AS (DELETE FROM address WHERE member_id = $member),
     of_preference AS (DELETE FROM preference WHERE member_id = $member),
     of_cart AS (DELETE FROM cart WHERE member_id = $member),
     of_invitation_code AS (DELETE FROM invitation_code WHERE member_id = $member),
     of_coupon_grant AS (DELETE FROM coupon_grant WHERE member_id = $member),
     of_order_word AS (DELETE FROM order_word WHERE member_id = $member),
     of_story AS (DELETE FROM story WHERE member_id = $member AND state <> 'published'),
     of_program_application AS (DELETE FROM program_application WHERE member_id = $member),
     of_company_invitation AS (DELETE FROM company_invitation WHERE lower(email) = lower($email)),
     of_newsletter AS (DELETE FROM newsletter WHERE email = lower($email)),
     of_product_alert AS (DELETE FROM product_alert WHERE member_id = $member OR lower(email) = lower($email)),
     of_order_reminder AS (DELETE FROM order_reminder r USING orders o WHERE o.id = r.order_id
       AND (o.member_id = $member OR o.member_id IS NULL AND lower(o.email) = lower($email))),
     of_inquiry AS (UPDATE inquiry SET name = '', email = '' WHERE lower(email) = lower($email)),
     of_wish AS (DELETE FROM wish WHERE member_id = $member),
     of_exclusive_sku AS (DELETE FROM exclusive_sku WHERE member_id = $member),
     of_wish_folder AS (DELETE FROM wish_folder WHERE member_id = $member),
     of_white_label AS (DELETE FROM white_label WHERE member_id = $member),
     of_dropship_row AS (DELETE FROM dropship_row r USING dropship_batch b WHERE b.id = r.batch_id AND b.member_id = $member),
     of_dropship_order AS (UPDATE dropship_order SET receiver = '' WHERE member_id = $member),
     of_dropship_batch AS (UPDATE dropship_batch SET file_name = '', remark = '' WHERE member_id = $member),
     of_webhook AS (DELETE FROM webhook_endpoint WHERE member_id = $member),
     of_connection AS (DELETE FROM connection WHERE member_id = $member),
     of_datafeed AS (UPDATE datafeed SET link_version = NULL, name = '' WHERE member_id = $member),
     of_download AS (UPDATE download SET expires_at = now() WHERE member_id = $member)
   DELETE FROM mail WHERE member_id = $member OR lower(recipient) = lower($email)`,
);

/**
 * Takes the member out of what stays: name, address to sign in with, passwords; of orders the e-mail and phone, and what
 * they were in the log of what staff did.
 */
export const pseudonymise = run<{ member: number; email: string }>(
  'erase.pseudonymise',
  `WITH o AS (
     UPDATE orders SET email = $email, network = NULL, remark = '', searched_at = NULL,
       address = address - 'phone', billing = billing - 'phone'
     WHERE member_id = $member
   ), c AS (
     UPDATE change SET before = NULL, after = NULL, salt = NULL
     WHERE personal AND (entity = 'order' AND entity_id IN (SELECT id FROM orders WHERE member_id = $member)
       OR entity = 'member' AND entity_id = $member::text)
   ), d AS (
     DELETE FROM search_document d USING orders o WHERE o.member_id = $member AND d.entity = 'order' AND d.record = o.id
   ), f AS (
     DELETE FROM draft WHERE (entity = 'member' AND record = $member::text)
       OR (entity = 'new order' AND fields #>> '{buyer,id}' = $member::text)
       OR entity = 'order' AND record IN (SELECT id FROM orders WHERE member_id = $member)
   ), r AS (
     UPDATE redemption SET email = $email WHERE member_id = $member AND email IS NOT NULL
   )
   UPDATE member SET email = $email, password_hash = '', balance_password_hash = NULL, first_name = '', last_name = '',
     devices = '{}', categories = '{}', email_verified_at = NULL, disabled_at = now()
   WHERE id = $member`,
);
