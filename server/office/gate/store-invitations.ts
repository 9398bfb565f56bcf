import { first, one, run } from '../../platform/database/statement.ts';

/** Adds an e-mail to staff, and lets whoever was shut out in again. */
export const addStaffMember = one<{ email: string; hash: string }, { id: number }>(
  'office.add-staff',
  `INSERT INTO staff (email, password_hash) VALUES ($email, $hash)
   ON CONFLICT (lower(email)) DO UPDATE SET disabled_at = NULL RETURNING id`,
);

/** Stores an invitation in place of an earlier one of the person; good for 48 hours. */
export const insertInvitation = run<{ staff: number; hash: Buffer; secret: Buffer }>(
  'office.insert-invitation',
  `INSERT INTO staff_invitation (staff_id, token_hash, secret, expires_at)
   VALUES ($staff, $hash, $secret, now() + interval '48 hours')
   ON CONFLICT (staff_id) DO UPDATE SET token_hash = excluded.token_hash, secret = excluded.secret, expires_at = excluded.expires_at`,
);

export type InvitationRow = { staff: number; email: string; secret: Buffer };

/** Finds a living invitation by its link. */
export const findInvitation = first<[hash: Buffer], InvitationRow>(
  'office.invitation',
  `SELECT i.staff_id AS staff, f.email, i.secret FROM staff_invitation i JOIN staff f ON f.id = i.staff_id
   WHERE i.token_hash = $1 AND i.expires_at > now() AND f.disabled_at IS NULL`,
);

/** Ends a living invitation. Returns 0 where it was used meanwhile. */
export const deleteInvitation = run<[hash: Buffer]>(
  'office.delete-invitation',
  'DELETE FROM staff_invitation WHERE token_hash = $1 AND expires_at > now()',
);

/** Sets name, password and second factor; the code of `step` is used. */
export const setAccess = run<{ id: number; name: string; hash: string; secret: Buffer; step: number }>(
  'office.set-access',
  `UPDATE staff SET name = $name, password_hash = $hash, factor_secret = $secret, factor_step = $step
   WHERE id = $id AND disabled_at IS NULL`,
);
