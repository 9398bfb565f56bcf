import type { StaffParsed } from '../../../contract/office/call.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import type { acceptInvitation } from '../../../contract/office/session.ts';
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
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import type { Seal } from '../../platform/seal.ts';
import type { StaffContext } from './handle-staff.ts';
import { insertInvited, startInvited } from './passkeys.ts';
import { aboutFactor, backOfficeOf, openSession, personOf, type SignIn } from './sign-in.ts';
import { deleteSessions, replaceStaffRecovery } from './store.ts';
import {
  addStaffMember,
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  setAccess,
} from './store-invitations.ts';
import { deleteStaffPasskeys } from './store-passkeys.ts';

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
  return ok({ email, ...describeTotp(sealedOf(seal, found), { email, issuer: backOfficeOf(shop) }) });
}

/** Begins the passkey of somebody who was invited. Refuses with LinkWrong. */
export async function startInvitedPasskey(services: SignIn, token: string) {
  const found = await findInvitation(services.pool, hashOf(token));
  return found ? ok(await startInvited(services, token, found)) : refuseStaff('LinkWrong');
}

type Acceptance = StaffParsed<typeof acceptInvitation>;

/**
 * Checks the second factor that somebody chose, and stores a passkey in place of all before. Returns the app's secret and its used step; of
 * whoever has a passkey alone a secret that no app has: the link showed the other one.
 */
async function acceptFactor(
  services: SignIn,
  tx: Database,
  {
    found,
    now,
    token,
    code,
    credential,
  }: Pick<Acceptance, 'token' | 'code' | 'credential'> & {
    found: InvitationRow;
    now: number;
  },
): Promise<{ secret: Buffer; step: number } | null> {
  const { seal } = services;
  const { staff, secret } = found;
  if (credential)
    return (await insertInvited(services, tx, { token, staff, credential }))
      ? { secret: createTotpSecret(seal, aboutFactor(staff)), step: 0 }
      : null;
  const step = stepOfCode(sealedOf(seal, found), (code ?? '').replace(/\s/g, ''), now);
  if (step === null) return null;
  await deleteStaffPasskeys(tx, staff);
  return { secret, step };
}

/** Sets name, password and second factor by a link, once, and signs in; sessions and passkeys that there were end. */
export async function useInvitation(
  services: SignIn,
  context: StaffContext,
  { token, name, password, ...factor }: Acceptance,
) {
  const { pool, shop } = services;
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
    const chosen = await acceptFactor(services, tx, { found, now: context.now, token, ...factor });
    if (!chosen)
      return factor.credential
        ? refuseStaff('PasskeyWrong')
        : refuseStaff('InvalidInput', {
            fields: [{ field: 'code', message: 'This is not the code that the app shows now.' }],
          });
    // The passkeys that were there stay when another press was first.
    if ((await deleteInvitation(tx, hashOf(token))) === 0) throw new Rollback(refuseStaff('LinkWrong'));
    await setAccess(tx, { id: found.staff, name, hash, ...chosen });
    const { codes, hashes } = createRecoveryCodes();
    await replaceStaffRecovery(tx, { id: found.staff, hashes });
    await deleteSessions(tx, found.staff);
    const staff = await openSession(tx, found.staff, context);
    return ok({ person: personOf(staff, shop), recoveryCodes: codes });
  });
}
