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
import { transaction } from '../../platform/database/transaction.ts';
import type { Seal } from '../../platform/seal.ts';
import type { StaffContext } from './handle-staff.ts';
import { aboutFactor, openSession, personOf, type SignIn } from './sign-in.ts';
import { deleteSessions, replaceStaffRecovery } from './store.ts';
import {
  addStaffMember,
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  setAccess,
} from './store-invitations.ts';

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
  // Hashing takes a core for a while, which nobody gets without a link.
  if (!(await findInvitation(pool, hashOf(token)))) return refuseStaff('LinkWrong');
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
