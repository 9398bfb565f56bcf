import type { Permission } from '../../../contract/office/permissions.ts';
import { first, many, run } from '../../platform/database/statement.ts';

/** A session without a call for half an hour is dead, and any after twelve hours. */
const ALIVE = "s.seen_at > now() - interval '30 minutes' AND s.created_at > now() - interval '12 hours'";

export type SessionRow = {
  session: number;
  id: number;
  email: string;
  name: string;
  factorAt: Date;
  /** Older than a minute: `seen_at` is due. */
  isStale: boolean;
  roles: string[];
  permissions: Permission[];
};

const PERMISSIONS = `ARRAY(SELECT DISTINCT p.permission FROM staff_role sr JOIN role_permission p USING (role_id)
  WHERE sr.staff_id = f.id ORDER BY 1)`;
const ROLES = 'ARRAY(SELECT sr.role_id FROM staff_role sr WHERE sr.staff_id = f.id ORDER BY 1)';

/** Finds a living session of somebody who is not disabled, with what their roles give now. */
export const findSession = first<[hash: Buffer], SessionRow>(
  'office.session',
  `SELECT s.id AS session, f.id, f.email, f.name, s.factor_at AS "factorAt",
     s.seen_at < now() - interval '1 minute' AS "isStale", ${ROLES} AS roles, ${PERMISSIONS} AS permissions
   FROM staff_session s JOIN staff f ON f.id = s.staff_id
   WHERE s.token_hash = $1 AND f.disabled_at IS NULL AND ${ALIVE}`,
);

/** Finds a person with their roles, who need not be signed in. */
export const findPerson = first<[id: number], { id: number; email: string; name: string; roles: string[] }>(
  'office.person',
  `SELECT f.id, f.email, f.name, ${ROLES} AS roles FROM staff f WHERE f.id = $1 AND f.disabled_at IS NULL`,
);

/** Notes that a session was used. */
export const touchSession = run<[session: number]>(
  'office.touch-session',
  'UPDATE staff_session SET seen_at = now() WHERE id = $1',
);

/** Locks a person for the transaction: disabling waits for it, or was first. Returns nothing for the disabled. */
export const lockStaff = first<[id: number], { id: number }>(
  'office.lock-staff',
  'SELECT id FROM staff WHERE id = $1 AND disabled_at IS NULL FOR SHARE',
);

/** Finds a person as their roles are now; nothing of one who is disabled. */
export const findStaff = first<[id: number], Omit<SessionRow, 'session' | 'factorAt' | 'isStale'>>(
  'office.staff-now',
  `SELECT f.id, f.email, f.name, ${ROLES} AS roles, ${PERMISSIONS} AS permissions
   FROM staff f WHERE f.id = $1 AND f.disabled_at IS NULL`,
);

export const insertSession = run<{ hash: Buffer; staff: number; ip: string; userAgent: string }>(
  'office.insert-session',
  `INSERT INTO staff_session (token_hash, staff_id, ip, user_agent) VALUES ($hash, $staff, $ip, $userAgent)`,
);

/** Ends a session of a person. Returns 0 where there is none. */
export const deleteSession = run<{ id: number; staff: number }>(
  'office.delete-session',
  'DELETE FROM staff_session WHERE id = $id AND staff_id = $staff',
);

export const deleteSessions = run<[staff: number]>(
  'office.delete-sessions',
  'DELETE FROM staff_session WHERE staff_id = $1',
);

/** Notes that the second factor was given in a session. */
export const setFactorAt = run<[session: number]>(
  'office.set-factor-at',
  'UPDATE staff_session SET factor_at = now() WHERE id = $1',
);

/** Lists the living sessions of a person, the latest first. */
export const listStaffSessions = many<
  [staff: number],
  { id: number; at: Date; seenAt: Date; ip: string; userAgent: string }
>(
  'office.sessions',
  `SELECT s.id, s.created_at AS at, s.seen_at AS "seenAt", s.ip, s.user_agent AS "userAgent"
   FROM staff_session s WHERE s.staff_id = $1 AND ${ALIVE} ORDER BY s.id DESC`,
);

/** Whether the person has signed in from an address within 90 days. */
export const hasSignedInFrom = first<[staff: number, ip: string], { id: number }>(
  'office.signed-in-from',
  `SELECT id FROM change_set WHERE staff_id = $1 AND ip = $2 AND kind = 'sign_in' AND call = '/session/open'
     AND at > now() - interval '90 days' LIMIT 1`,
);

export type Credentials = { id: number; passwordHash: string; secret: Buffer | null };

/** Finds who signs in with an e-mail, disabled people excepted. */
export const findCredentials = first<[email: string], Credentials>(
  'office.credentials',
  `SELECT id, password_hash AS "passwordHash", factor_secret AS secret FROM staff
   WHERE lower(email) = lower($1) AND disabled_at IS NULL`,
);

export const findSecret = first<[id: number], { secret: Buffer | null }>(
  'office.secret',
  'SELECT factor_secret AS secret FROM staff WHERE id = $1',
);

/** Accepts the code of a step once. Returns 0 where that or a later one was accepted. */
export const acceptStaffStep = run<{ id: number; step: number }>(
  'office.accept-step',
  'UPDATE staff SET factor_step = $step WHERE id = $id AND factor_step < $step',
);

/** Uses a recovery code up. Returns 0 for one that is unknown or used. */
export const redeemStaffRecovery = run<{ id: number; hash: Buffer }>(
  'office.redeem-recovery',
  'UPDATE staff_recovery_code SET used_at = now() WHERE staff_id = $id AND hash = $hash AND used_at IS NULL',
);

/** Replaces the recovery codes of a person. */
export const replaceStaffRecovery = run<{ id: number; hashes: readonly Buffer[] }>(
  'office.replace-recovery',
  `WITH d AS (DELETE FROM staff_recovery_code WHERE staff_id = $id)
   INSERT INTO staff_recovery_code (staff_id, hash) SELECT $id, hash FROM unnest($hashes::bytea[]) AS hash`,
);

/** Records a sign-in; one that was refused, and who looked at a record, at most once an hour for a person, call and record. */
export const recordVisit = run<{
  kind: 'read' | 'sign_in';
  staff: number;
  ip: string;
  call: string;
  entity: string | null;
  entityId: string | null;
}>(
  'office.record-visit',
  `INSERT INTO change_set (id, kind, staff_id, ip, call, entity, entity_id)
   SELECT nextval('change_set_id'), $kind::text, $staff, $ip::text, $call, $entity, $entityId
   WHERE $call = '/session/open' OR NOT EXISTS (SELECT FROM change_set
     WHERE staff_id = $staff AND call = $call AND kind <> 'change' AND at > now() - interval '1 hour'
       AND entity IS NOT DISTINCT FROM $entity AND entity_id IS NOT DISTINCT FROM $entityId)`,
);
