import { first, run } from '../../platform/database/statement.ts';

export type FactorRow = {
  /** Sealed. */
  secret: Buffer;
  confirmedAt: Date | null;
  createdAt: Date;
  recoveryLeft: number;
};

export const findFactor = first<[member: number], FactorRow>(
  'members.second-factor',
  `SELECT f.secret, f.confirmed_at AS "confirmedAt", f.created_at AS "createdAt",
     (SELECT count(*) FROM recovery_code c WHERE c.member_id = f.member_id AND c.used_at IS NULL)::int AS "recoveryLeft"
   FROM second_factor f WHERE f.member_id = $1`,
);

/** Stores a secret that awaits its first code, in place of one that did. Returns 0 when there is a confirmed one. */
export const insertFactor = run<{ member: number; secret: Buffer }>(
  'members.insert-second-factor',
  `INSERT INTO second_factor AS f (member_id, secret) VALUES ($member, $secret)
   ON CONFLICT (member_id) DO UPDATE SET secret = excluded.secret, created_at = now(), last_step = 0
   WHERE f.confirmed_at IS NULL`,
);

/**
 * Accepts the code of a step of 30 seconds, unless that or a later one was accepted. Returns 0 then, and when the secret
 * was replaced since it was read. The first one confirms it.
 */
export const acceptStep = run<{ member: number; step: number; secret: Buffer }>(
  'members.accept-step',
  `UPDATE second_factor SET last_step = $step, confirmed_at = COALESCE(confirmed_at, now())
   WHERE member_id = $member AND last_step < $step AND secret = $secret`,
);

/** Uses a recovery code of a confirmed factor up. Returns 0 for one that is unknown or used. */
export const redeemRecoveryCode = run<{ member: number; hash: Buffer }>(
  'members.redeem-recovery-code',
  `UPDATE recovery_code c SET used_at = now() FROM second_factor f
   WHERE c.member_id = $member AND c.hash = $hash AND c.used_at IS NULL
     AND f.member_id = c.member_id AND f.confirmed_at IS NOT NULL`,
);

export const deleteRecoveryCodes = run<[member: number]>(
  'members.delete-recovery-codes',
  'DELETE FROM recovery_code WHERE member_id = $1',
);

export const insertRecoveryCodes = run<{ member: number; hashes: readonly Buffer[] }>(
  'members.insert-recovery-codes',
  'INSERT INTO recovery_code (member_id, hash) SELECT $member, hash FROM unnest($hashes::bytea[]) AS hash',
);

/** Returns 0 when there is none. */
export const deleteFactor = run<[member: number]>(
  'members.delete-second-factor',
  'DELETE FROM second_factor WHERE member_id = $1',
);

/** Whose unused and unexpired code this is, which stays usable. */
export const findCode = first<[hash: Buffer, purpose: string], { memberId: number }>(
  'members.find-code',
  `SELECT member_id AS "memberId" FROM code
   WHERE hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()`,
);
