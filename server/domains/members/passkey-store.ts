import { PASSKEY_CHALLENGE_S } from '../../../contract/passkey.ts';
import { first, many, run } from '../../platform/database/statement.ts';

type Purpose = 'make' | 'sign-in';

/** Stores a challenge of five minutes for the session or browser whose hash `holder` is. */
export const insertPasskeyChallenge = run<{ challenge: string; purpose: Purpose; holder: Buffer }>(
  'members.insert-passkey-challenge',
  `INSERT INTO passkey_challenge (challenge, purpose, holder, expires_at)
   VALUES ($challenge, $purpose, $holder, now() + make_interval(secs => ${PASSKEY_CHALLENGE_S}))`,
);

/** Uses a challenge up. Returns nothing for one that is unknown, used, expired or another holder's. */
export const redeemPasskeyChallenge = first<
  { challenge: string; purpose: Purpose; holder: Buffer },
  { challenge: string }
>(
  'members.redeem-passkey-challenge',
  `DELETE FROM passkey_challenge
   WHERE challenge = $challenge AND purpose = $purpose AND holder = $holder AND expires_at > now()
   RETURNING challenge`,
);

type NewPasskey = { member: number; name: string; credentialId: string; publicKey: Buffer; counter: number };

/** Stores a passkey; undefined when it is stored already. The caller holds the member's lock and has counted. */
export const insertPasskey = first<NewPasskey, { id: number }>(
  'members.insert-passkey',
  `INSERT INTO passkey (member_id, name, credential_id, public_key, counter)
   VALUES ($member, $name, $credentialId, $publicKey, $counter)
   ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
);

/** How many passkeys a member has. */
export const countPasskeys = first<[member: number], { count: number }>(
  'members.count-passkeys',
  'SELECT count(*)::int AS count FROM passkey WHERE member_id = $1',
);

/** Lists the credential ids of a member's passkeys. */
export const passkeyCredentialsOf = many<[member: number], { credentialId: string }>(
  'members.passkey-credentials',
  'SELECT credential_id AS "credentialId" FROM passkey WHERE member_id = $1',
);

type ListedPasskey = { id: number; name: string; createdAt: Date; usedAt: Date | null };

/** Lists the passkeys of a member, the newest first. */
export const passkeysOf = many<[member: number], ListedPasskey>(
  'members.passkeys',
  `SELECT id, name, created_at AS "createdAt", used_at AS "usedAt" FROM passkey WHERE member_id = $1 ORDER BY id DESC`,
);

type FoundPasskey = { id: number; memberId: number; publicKey: Buffer; counter: number };

/** Finds a passkey of a member whose account is not disabled. */
export const findPasskey = first<[credentialId: string], FoundPasskey>(
  'members.passkey',
  `SELECT p.id, p.member_id AS "memberId", p.public_key AS "publicKey", p.counter
   FROM passkey p JOIN member m ON m.id = p.member_id
   WHERE p.credential_id = $1 AND m.disabled_at IS NULL`,
);

/** Notes a use. Returns 0 when a later counter was stored since it was read, or the passkey was removed. */
export const notePasskeyUse = run<{ id: number; counter: number }>(
  'members.note-passkey',
  `UPDATE passkey SET counter = $counter, used_at = now()
   WHERE id = $id AND (counter < $counter OR (counter = 0 AND $counter = 0))`,
);

/** Returns 0 when the member has no such passkey. */
export const deletePasskey = run<{ member: number; id: number }>(
  'members.delete-passkey',
  'DELETE FROM passkey WHERE member_id = $member AND id = $id',
);
