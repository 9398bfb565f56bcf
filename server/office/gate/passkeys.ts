import { refuseStaff } from '../../../contract/office/refusals.ts';
import {
  MAX_PASSKEYS,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRegistration,
} from '../../../contract/passkey.ts';
import { ok } from '../../../kit/result.ts';
import {
  challengeIn,
  checkAssertion,
  checkRegistration,
  describeCreation,
  describeRequest,
  hashOf,
  insertPasskeyChallenge,
  isHandleOf,
  passkeyShopOf,
  redeemPasskeyChallenge,
} from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { ChangeContext, StaffContext } from './handle-staff.ts';
import { backOfficeOf, openSession, personOf, recordRefused, type SignIn } from './sign-in.ts';
import { setFactorAt } from './store.ts';
import {
  deleteStaffPasskey,
  deleteStaffPasskeys,
  findAppUse,
  findStaffPasskey,
  insertStaffPasskey,
  listStaffPasskeys,
  lockPasskeys,
  noteStaffPasskeyUse,
} from './store-passkeys.ts';

/**
 * What a challenge is bound to: the session; before one, the back office, from whose pages alone calls come, and whose
 * origin the browser signs.
 */
const holderOf = ({ session }: { session: number }): Buffer => hashOf(`office session ${session}`);
const holderOfLink = (token: string): Buffer => hashOf(`office link ${token}`);

/** Accounts of members have their number alone. */
const accountOf = (id: number): string => `staff ${id}`;

/** Creates a challenge to sign. Strangers make as many as sign-ins from their address are let. */
export async function askForPasskey({ pool, attempts, officeUrl }: SignIn, { staff, ip }: StaffContext) {
  const waitMs = staff.session ? 0 : await attempts.countPasskey(ip);
  if (waitMs > 0) return refuseStaff('TooManyRequests', { retryAfterS: Math.ceil(waitMs / 1000) });
  const request = describeRequest(passkeyShopOf(officeUrl));
  await insertPasskeyChallenge(pool, {
    challenge: request.challenge,
    purpose: 'sign-in',
    holder: holderOf(staff),
  });
  return ok(request);
}

/** Returns whose passkey signed a challenge, which is used up whatever the outcome; null: nobody's. */
async function checkPasskey(
  { pool, officeUrl }: SignIn,
  { staff, ip }: StaffContext,
  credential: PasskeyAssertion,
): Promise<number | null> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (challenge === null) return null;
  const holder = holderOf(staff);
  if (!(await redeemPasskeyChallenge(pool, { challenge, purpose: 'sign-in', holder }))) return null;
  const found = await findStaffPasskey(pool, credential.id);
  if (!found || !isHandleOf(accountOf(found.staff), credential.response.userHandle)) return null;
  const counter = await checkAssertion({
    shop: passkeyShopOf(officeUrl),
    challenge,
    passkey: {
      credentialId: credential.id,
      publicKey: new Uint8Array(found.publicKey),
      counter: found.counter,
    },
    response: credential,
  });
  if (counter !== null && (await noteStaffPasskeyUse(pool, { id: found.id, counter })) > 0)
    return found.staff;
  await recordRefused(pool, { staff: found.staff, ip });
  return null;
}

/** Signs in by a passkey, whose device has verified the person. Refuses with PasskeyWrong, for an unknown one too. */
export async function signInByPasskey(
  services: SignIn,
  context: StaffContext,
  { credential }: { credential: PasskeyAssertion },
) {
  const id = await checkPasskey(services, context, credential);
  if (id === null) return refuseStaff('PasskeyWrong');
  return ok(personOf(await openSession(services.pool, id, context), services.shop));
}

/** Counts as the second factor for what is grave. Refuses with PasskeyWrong, for a colleague's passkey too. */
export async function confirmWithPasskey(
  services: SignIn,
  context: StaffContext,
  { credential }: { credential: PasskeyAssertion },
) {
  const { staff } = context;
  if ((await checkPasskey(services, context, credential)) !== staff.id) return refuseStaff('PasskeyWrong');
  await setFactorAt(services.pool, staff.session);
  return ok({});
}

type NewPasskey = {
  db: Database;
  /** Whose it will be, and their passkeys, whose authenticators make no second one. */
  account: { id: number; email: string; name: string };
  existing: readonly string[];
  holder: Buffer;
};

async function describeNew(
  { officeUrl, shop }: SignIn,
  { db, account, existing, holder }: NewPasskey,
): Promise<PasskeyCreation> {
  const creation = describeCreation({
    shop: passkeyShopOf(officeUrl),
    issuer: backOfficeOf(shop),
    account: { ...account, id: accountOf(account.id), name: account.name || account.email },
    existing,
  });
  await insertPasskeyChallenge(db, { challenge: creation.challenge, purpose: 'make', holder });
  return creation;
}

/** Begins a passkey of the person. Refuses more than ten. */
export async function startPasskey(services: SignIn, { staff }: StaffContext) {
  const passkeys = await listStaffPasskeys(services.pool, staff.id);
  if (passkeys.length >= MAX_PASSKEYS) return refuseTooMany();
  const existing = passkeys.map(({ credentialId }) => credentialId);
  return ok(
    await describeNew(services, { db: services.pool, account: staff, existing, holder: holderOf(staff) }),
  );
}

const refuseTooMany = () =>
  refuseStaff('Refused', { message: `You have ${MAX_PASSKEYS} passkeys. Remove one that you do not use.` });

/** Begins the passkey of somebody who was invited. */
export const startInvited = (services: SignIn, token: string, invited: { staff: number; email: string }) =>
  describeNew(services, {
    db: services.pool,
    account: { id: invited.staff, email: invited.email, name: '' },
    existing: [],
    holder: holderOfLink(token),
  });

type Made = {
  staff: number;
  name: string;
  credential: PasskeyRegistration;
  holder: Buffer;
  /** In place of all that the person has. */
  replacesAll?: boolean;
};

/** Stores a passkey that was made for a challenge of its holder. Returns whether it was. */
async function insertMade(
  { officeUrl }: SignIn,
  tx: Database,
  { staff, name, credential, holder, replacesAll }: Made,
): Promise<boolean> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (challenge === null || !(await redeemPasskeyChallenge(tx, { challenge, purpose: 'make', holder })))
    return false;
  const made = await checkRegistration({ shop: passkeyShopOf(officeUrl), challenge, response: credential });
  if (!made) return false;
  if (replacesAll) await deleteStaffPasskeys(tx, staff);
  const publicKey = Buffer.from(made.publicKey);
  return (await insertStaffPasskey(tx, { ...made, staff, name, publicKey })) !== undefined;
}

/** Stores the passkey of somebody who was invited, in place of all before. Returns whether it was accepted. */
export const insertInvited = (
  services: SignIn,
  tx: Database,
  { token, ...made }: Omit<Made, 'holder' | 'name'> & { token: string },
): Promise<boolean> =>
  insertMade(services, tx, {
    ...made,
    name: 'First passkey',
    holder: holderOfLink(token),
    replacesAll: true,
  });

/** Adds the passkey that the person's authenticator made. */
export async function addPasskey(
  services: SignIn,
  { tx, staff, set }: ChangeContext,
  { name, credential }: { name: string; credential: PasskeyRegistration },
) {
  set.about('staff', staff.id);
  await lockPasskeys(tx, staff.id);
  if ((await listStaffPasskeys(tx, staff.id)).length >= MAX_PASSKEYS) return refuseTooMany();
  const made = { staff: staff.id, name, credential, holder: holderOf(staff) };
  return (await insertMade(services, tx, made)) ? ok({}) : refuseStaff('PasskeyWrong');
}

/** Removes a passkey of the person. Refuses to leave somebody without a factor who has never had an app. */
export async function removePasskey({ tx, staff, set }: ChangeContext, { id }: { id: number }) {
  set.about('staff', staff.id);
  const own = await listStaffPasskeys(tx, staff.id);
  if (own.length === 1 && !(await findAppUse(tx, staff.id)))
    return refuseStaff('Refused', { message: 'It is your only second factor. Add another passkey first.' });
  return (await deleteStaffPasskey(tx, { staff: staff.id, id })) > 0 ? ok({}) : refuseStaff('NotFound');
}
