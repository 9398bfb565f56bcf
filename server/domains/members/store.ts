import type { Permissions } from '../../../contract/user.ts';
import { first, many, run } from '../../platform/database/statement.ts';

export type MemberRow = {
  id: number;
  email: string;
  /** Whether a mailed link has proven that the e-mail is the member's. */
  isEmailVerified: boolean;
  passwordHash: string;
  firstName: string;
  lastName: string;
  country: string | null;
  customerType: 'reseller' | 'dropshipper' | 'retailer' | 'individual';
  language: string;
  currency: string;
  /** Slugs of the devices (series) that the member has kept. */
  devices: string[];
  level: number;
  permissions: Permissions;
};

const memberColumns = `id, email, email_verified_at IS NOT NULL AS "isEmailVerified", password_hash AS "passwordHash", first_name AS "firstName", last_name AS "lastName",
  country, customer_type AS "customerType", language, currency, devices, level, permissions`;

export const findMemberByEmail = first<[email: string], MemberRow>(
  'members.by-email',
  `SELECT ${memberColumns} FROM member WHERE lower(email) = lower($1) AND disabled_at IS NULL`,
);

/** A member whose account is not disabled. */
export const findMember = first<[id: number], MemberRow>(
  'members.by-id',
  `SELECT ${memberColumns} FROM member WHERE id = $1 AND disabled_at IS NULL`,
);

type NewMember = {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  country: string;
  customerType: string;
  language: string;
  currency: string;
};

/** Inserts a member; undefined when the e-mail is taken. */
export const insertMember = first<NewMember, MemberRow>(
  'members.insert',
  `INSERT INTO member (email, password_hash, first_name, last_name, country, customer_type, language, currency)
   VALUES ($email, $passwordHash, $firstName, $lastName, $country, $customerType, $language, $currency)
   ON CONFLICT (lower(email)) DO NOTHING RETURNING ${memberColumns}`,
);

export const setLevel = run<{ member: number; level: number }>(
  'members.set-level',
  'UPDATE member SET level = $level WHERE id = $member',
);

type Profile = { member: number; firstName: string; lastName: string; country: string; customerType: string };

export const updateMember = run<Profile>(
  'members.update',
  `UPDATE member SET first_name = $firstName, last_name = $lastName, country = $country, customer_type = $customerType
   WHERE id = $member`,
);

type Preferences = {
  member: number;
  language: string | null;
  currency: string | null;
  country: string | null;
  devices: string[] | null;
  categories: string[] | null;
};

/** Sets what a member prefers; null leaves it as it is. */
export const updatePreferences = run<Preferences>(
  'members.preferences',
  `UPDATE member SET language = COALESCE($language, language), currency = COALESCE($currency, currency),
     country = COALESCE($country, country), devices = COALESCE($devices, devices),
     categories = COALESCE($categories, categories)
   WHERE id = $member`,
);

/** Changes a password that is still the one that was checked. Returns 0 when another change came first. */
export const changePasswordHash = run<{ id: number; from: string; to: string }>(
  'members.change-password',
  'UPDATE member SET password_hash = $to WHERE id = $id AND password_hash = $from',
);

export const setPasswordHash = run<[id: number, hash: string]>(
  'members.set-password',
  'UPDATE member SET password_hash = $2 WHERE id = $1',
);

/**
 * Notes that the e-mail of a member has been proven; a repeat keeps the first time. Returns 0 for a disabled account.
 */
export const markEmailVerified = run<[id: number]>(
  'members.verify-email',
  `UPDATE member SET email_verified_at = COALESCE(email_verified_at, now()) WHERE id = $1 AND disabled_at IS NULL`,
);

/** Inserts a mailed code, of which only the hash is stored. */
export const insertCode = run<{ hash: Buffer; purpose: string; member: number; seconds: number }>(
  'members.insert-code',
  `INSERT INTO code (hash, purpose, member_id, expires_at) VALUES ($hash, $purpose, $member, now() + make_interval(secs => $seconds))`,
);

/** Stores the code of a link by which staff sign in as a member, with the record of who made it, and from where. */
export const insertSignInLink = run<{
  hash: Buffer;
  member: number;
  seconds: number;
  by: string;
  from: string;
}>(
  'members.insert-sign-in-link',
  `WITH link AS (
     INSERT INTO sign_in_link (member_id, made_by, made_from) VALUES ($member, $by, $from)
   )
   INSERT INTO code (hash, purpose, member_id, expires_at)
   VALUES ($hash, 'exchange', $member, now() + make_interval(secs => $seconds))`,
);

/** Uses a code up. Returns its member; nothing when it is unknown, used or expired. */
export const redeemCode = first<[hash: Buffer, purpose: string], { memberId: number }>(
  'members.redeem-code',
  `UPDATE code SET used_at = now()
   WHERE hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()
   RETURNING member_id AS "memberId"`,
);

/** Invalidates a member's unused codes of a purpose. */
export const invalidateCodes = run<[member: number, purpose: string]>(
  'members.invalidate-codes',
  'UPDATE code SET used_at = now() WHERE member_id = $1 AND purpose = $2 AND used_at IS NULL',
);

export const insertChallenge = run<{ id: string; kind: string; answerHash: Buffer; seconds: number }>(
  'members.insert-challenge',
  `INSERT INTO challenge (id, kind, answer_hash, expires_at) VALUES ($id, $kind, $answerHash, now() + make_interval(secs => $seconds))`,
);

/** Deletes and returns a challenge that has not expired: each can be tried once. */
export const redeemChallenge = first<[id: string, kind: string], { answerHash: Buffer }>(
  'members.redeem-challenge',
  `DELETE FROM challenge WHERE id = $1 AND kind = $2 AND expires_at > now() RETURNING answer_hash AS "answerHash"`,
);

/** Marks a proof of work as used by its challenge. Returns 0 when it was used before. */
export const redeemProof = run<[challenge: Buffer, seconds: number]>(
  'members.redeem-proof',
  `INSERT INTO spent_proof (challenge, expires_at) VALUES ($1, now() + make_interval(secs => $2))
   ON CONFLICT (challenge) DO NOTHING`,
);

/** Finds a network address from which the member of an e-mail has signed in before. */
export const findKnownIp = first<[email: string, ip: string], { ip: string }>(
  'members.known-ip',
  `SELECT k.ip FROM member m JOIN known_ip k ON k.member_id = m.id
   WHERE lower(m.email) = lower($1) AND m.disabled_at IS NULL AND k.ip = $2`,
);

export const hasKnownIp = first<[member: number, ip: string], { ip: string }>(
  'members.has-known-ip',
  'SELECT ip FROM known_ip WHERE member_id = $1 AND ip = $2',
);

export const rememberIp = run<[member: number, ip: string]>(
  'members.remember-ip',
  `INSERT INTO known_ip (member_id, ip) VALUES ($1, $2)
   ON CONFLICT (member_id, ip) DO UPDATE SET seen_at = now() WHERE known_ip.seen_at < now() - interval '1 day'`,
);

export type BalancePasswordRow = { hash: string | null; errors: number };

export const findBalancePassword = first<[member: number], BalancePasswordRow>(
  'members.balance-password',
  'SELECT balance_password_hash AS hash, balance_password_errors AS errors FROM member WHERE id = $1',
);

export const setBalancePassword = run<[member: number, hash: string]>(
  'members.set-balance-password',
  'UPDATE member SET balance_password_hash = $2, balance_password_errors = 0 WHERE id = $1',
);

/** Counts an attempt at the balance password before it is compared; undefined when it is locked or not set. */
export const countBalanceAttempt = first<[member: number, max: number], { hash: string; errors: number }>(
  'members.balance-attempt',
  `UPDATE member SET balance_password_errors = balance_password_errors + 1
   WHERE id = $1 AND balance_password_hash IS NOT NULL AND balance_password_errors < $2
   RETURNING balance_password_hash AS hash, balance_password_errors AS errors`,
);

export const clearBalanceErrors = run<[member: number]>(
  'members.clear-balance-errors',
  'UPDATE member SET balance_password_errors = 0 WHERE id = $1 AND balance_password_errors > 0',
);

export const staffEmails = many<[], { email: string }>(
  'members.staff-emails',
  'SELECT email FROM staff WHERE disabled_at IS NULL ORDER BY id',
);

export const insertStaff = run<[email: string, hash: string]>(
  'members.insert-staff',
  `INSERT INTO staff (email, password_hash) VALUES ($1, $2)
   ON CONFLICT (lower(email)) DO UPDATE
   SET password_hash = excluded.password_hash, is_demo = excluded.is_demo, disabled_at = NULL`,
);

/** Blocks transactions that add API tokens or passkeys of a member. Finds none when it has another password by now. */
export const lockMember = first<{ member: number; passwordHash: string }, { id: number }>(
  'members.lock',
  `SELECT id FROM member WHERE id = $member AND password_hash = $passwordHash AND disabled_at IS NULL
   FOR NO KEY UPDATE`,
);
