import { run } from '../../platform/database/statement.ts';

/**
 * Takes out of an account what lets others in, tells them of its orders, or sends its goods elsewhere. For one whose
 * e-mail is proven for the first time by a mailed code: whoever opened it may be another than who reads the mail.
 */
export const revokeAccess = run<[member: number]>(
  'sign-in.revoke-access',
  `WITH of_passkey AS (DELETE FROM passkey WHERE member_id = $1),
     of_second_factor AS (DELETE FROM second_factor WHERE member_id = $1),
     of_known_ip AS (DELETE FROM known_ip WHERE member_id = $1),
     of_webhook AS (DELETE FROM webhook_endpoint WHERE member_id = $1),
     of_connection AS (DELETE FROM connection WHERE member_id = $1),
     of_datafeed AS (UPDATE datafeed SET link_version = NULL WHERE member_id = $1),
     of_company AS (DELETE FROM company_member WHERE member_id = $1),
     of_invitation AS (DELETE FROM company_invitation WHERE invited_by = $1),
     of_address AS (DELETE FROM address WHERE member_id = $1)
   UPDATE member SET balance_password_hash = NULL, balance_password_errors = 0 WHERE id = $1`,
);
