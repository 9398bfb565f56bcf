import { refuseStaff } from '../../../contract/office/refusals.ts';
import { ok } from '../../../kit/result.ts';
import {
  createRecoveryCodes,
  createSecret,
  createTotpSecret,
  describeTotp,
  hashOf,
  hashPassword,
  isCommonPassword,
  stepOfCode,
} from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { first, one, run } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Seal } from '../../platform/seal.ts';
import type { StaffContext } from './handle-staff.ts';
import { aboutFactor, openSession, personOf, type SignIn } from './sign-in.ts';
import { deleteSessions, replaceStaffRecovery } from './store.ts';

const addStaffMember = one<{ email: string; hash: string }, { id: number }>(
  'office.add-staff',
  `INSERT INTO staff (email, password_hash) VALUES ($email, $hash)
   ON CONFLICT (lower(email)) DO UPDATE SET disabled_at = NULL RETURNING id`,
);

const insertInvitation = run<{ staff: number; hash: Buffer; secret: Buffer }>(
  'office.insert-invitation',
  `INSERT INTO staff_invitation (staff_id, token_hash, secret, expires_at)
   VALUES ($staff, $hash, $secret, now() + interval '48 hours')
   ON CONFLICT (staff_id) DO UPDATE SET token_hash = excluded.token_hash, secret = excluded.secret, expires_at = excluded.expires_at`,
);

type InvitationRow = { staff: number; email: string; secret: Buffer };

const findInvitation = first<[hash: Buffer], InvitationRow>(
  'office.invitation',
  `SELECT i.staff_id AS staff, f.email, i.secret FROM staff_invitation i JOIN staff f ON f.id = i.staff_id
   WHERE i.token_hash = $1 AND i.expires_at > now() AND f.disabled_at IS NULL`,
);

const deleteInvitation = run<[hash: Buffer]>(
  'office.delete-invitation',
  'DELETE FROM staff_invitation WHERE token_hash = $1 AND expires_at > now()',
);

const setAccess = run<{ id: number; name: string; hash: string; secret: Buffer; step: number }>(
  'office.set-access',
  `UPDATE staff SET name = $name, password_hash = $hash, factor_secret = $secret, factor_step = $step
   WHERE id = $id AND disabled_at IS NULL`,
);

/**
 * Invites somebody to the staff, or anew whoever lost password or second factor, which stay until the link is used.
 * Returns the person and the secret of the link, which is not stored.
 */
export async function invite(
  tx: Database,
  seal: Seal,
  email: string,
): Promise<{ id: number; token: string }> {
  const token = createSecret('i');
  const { id } = await addStaffMember(tx, { email, hash: await hashPassword(createSecret('p')) });
  await insertInvitation(tx, {
    staff: id,
    hash: hashOf(token),
    secret: createTotpSecret(seal, aboutFactor(id)),
  });
  return { id, token };
}

const sealedOf = (seal: Seal, { staff, secret }: InvitationRow) => ({
  seal,
  sealed: secret,
  about: aboutFactor(staff),
});

/** Whom a link invites, and the second factor to set up. Refuses with LinkWrong. */
export async function describeInvitation({ pool, seal, shop }: SignIn, token: string) {
  const found = await findInvitation(pool, hashOf(token));
  if (!found) return refuseStaff('LinkWrong');
  const { email } = found;
  return ok({ email, ...describeTotp(sealedOf(seal, found), { email, issuer: `${shop} back office` }) });
}

type Acceptance = { token: string; name: string; password: string; code: string };

/** Sets name, password and second factor by a link, once, and signs in; sessions that there were end. */
export async function useInvitation(
  { pool, seal, shop }: SignIn,
  context: StaffContext,
  { token, name, password, code }: Acceptance,
) {
  if (isCommonPassword(password))
    return refuseStaff('InvalidInput', {
      fields: [{ field: 'password', message: 'This password is one of the first to be guessed.' }],
    });
  const hash = await hashPassword(password);
  return transaction(pool, async (tx) => {
    const found = await findInvitation(tx, hashOf(token));
    if (!found) return refuseStaff('LinkWrong');
    const step = stepOfCode(sealedOf(seal, found), code.replace(/\s/g, ''), context.now);
    if (step === null)
      return refuseStaff('InvalidInput', {
        fields: [{ field: 'code', message: 'This is not the code that the app shows now.' }],
      });
    if ((await deleteInvitation(tx, hashOf(token))) === 0) return refuseStaff('LinkWrong');
    await setAccess(tx, { id: found.staff, name, hash, secret: found.secret, step });
    const { codes, hashes } = createRecoveryCodes();
    await replaceStaffRecovery(tx, { id: found.staff, hashes });
    await deleteSessions(tx, found.staff);
    const staff = await openSession(tx, found.staff, context);
    return ok({ person: personOf(staff, shop), recoveryCodes: codes });
  });
}
