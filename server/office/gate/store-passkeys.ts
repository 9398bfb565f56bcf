import { first, many, run } from '../../platform/database/statement.ts';

/** Lets one transaction at a time add passkeys of a person. */
export const lockPasskeys = run<[staff: number]>(
  'office.lock-passkeys',
  "SELECT pg_advisory_xact_lock(hashtextextended('staff passkeys ' || $1::bigint, 0))",
);

/** Stores a passkey; undefined when it is stored already. */
export const insertStaffPasskey = first<
  { staff: number; name: string; credentialId: string; publicKey: Buffer; counter: number },
  { id: number }
>(
  'office.insert-passkey',
  `INSERT INTO staff_passkey (staff_id, name, credential_id, public_key, counter)
   VALUES ($staff, $name, $credentialId, $publicKey, $counter)
   ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
);

type ListedPasskey = { id: number; name: string; credentialId: string; at: Date; usedAt: Date | null };

/** Lists the passkeys of a person, the newest first. */
export const listStaffPasskeys = many<[staff: number], ListedPasskey>(
  'office.passkeys',
  `SELECT id, name, credential_id AS "credentialId", created_at AS at, used_at AS "usedAt"
   FROM staff_passkey WHERE staff_id = $1 ORDER BY id DESC`,
);

type FoundPasskey = { id: number; staff: number; publicKey: Buffer; counter: number };

/** Finds a passkey of somebody who is not disabled. */
export const findStaffPasskey = first<[credentialId: string], FoundPasskey>(
  'office.passkey',
  `SELECT p.id, p.staff_id AS staff, p.public_key AS "publicKey", p.counter
   FROM staff_passkey p JOIN staff f ON f.id = p.staff_id WHERE p.credential_id = $1 AND f.disabled_at IS NULL`,
);

/** Notes a use. Returns 0 when a later counter was stored since it was read, or the passkey was removed. */
export const noteStaffPasskeyUse = run<{ id: number; counter: number }>(
  'office.note-passkey',
  `UPDATE staff_passkey SET counter = $counter, used_at = now()
   WHERE id = $id AND (counter < $counter OR (counter = 0 AND $counter = 0))`,
);

/** Returns 0 when the person has no such passkey. */
export const deleteStaffPasskey = run<{ staff: number; id: number }>(
  'office.delete-passkey',
  'DELETE FROM staff_passkey WHERE staff_id = $staff AND id = $id',
);

export const deleteStaffPasskeys = run<[staff: number]>(
  'office.delete-passkeys',
  'DELETE FROM staff_passkey WHERE staff_id = $1',
);

/** Finds whether a person has ever given a code of an app: who was invited with a passkey has none. */
export const findAppUse = first<[staff: number], { id: number }>(
  'office.app-use',
  'SELECT id FROM staff WHERE id = $1 AND factor_step > 0',
);
