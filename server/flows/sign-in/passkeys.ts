import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { ParsedOf } from '../../../contract/call.ts';
import {
  type addPasskey as addContract,
  MAX_PASSKEYS,
  type PasskeyCreation,
  type startPasskey as startContract,
} from '../../../contract/passkey.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  type AccountPasswords,
  challengeIn,
  checkAccountPassword,
  checkRegistration,
  countPasskeys,
  deletePasskey,
  describeCreation,
  type FactorCodes,
  findFactor,
  findMember,
  insertPasskey,
  insertPasskeyChallenge,
  lockMember,
  passkeyCredentialsOf,
  passkeyShopOf,
  redeemPasskeyChallenge,
  withFactorCode,
} from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { MAIL_PASSKEY_ADDED, MAIL_PASSKEY_REMOVED } from './tasks.ts';

export type PasskeyContext = FactorCodes &
  AccountPasswords & {
    /** Its origin and host are what passkeys are bound to. */
    publicUrl: string;
    /** How authenticators name the shop. */
    issuer: string;
  };

/** Binds a challenge to a session and to the password that was checked: a changed one ends it. */
const holderOf = (tokenHash: Buffer, passwordHash: string): Buffer =>
  createHash('sha256').update(tokenHash).update(passwordHash).digest();

const refuseTooMany = (count: number) =>
  count >= MAX_PASSKEYS ? refuse('TooManyPasskeys', { values: { max: MAX_PASSKEYS } }) : null;

/**
 * Begins a passkey of a member who knows the password, and the code where a second factor is on. Returns what the
 * authenticator is asked. Refuses with TooManyPasskeys where the member has ten.
 */
export async function startPasskey(
  dependencies: PasskeyContext,
  { visitor, ip }: MemberContext,
  { password, code = '' }: ParsedOf<typeof startContract>,
): Promise<Result<PasskeyCreation, Refusal>> {
  const { pool, publicUrl, issuer } = dependencies;
  const { id: member, tokenHash } = visitor;
  const checked = await checkAccountPassword(dependencies, { member, password });
  if (!checked.ok) return checked;
  const { value: row } = checked;
  const existing = await passkeyCredentialsOf(pool, member);
  const refused = refuseTooMany(existing.length);
  if (refused) return refused;
  const insert = async (tx: Database): Promise<Result<PasskeyCreation, Refusal>> => {
    const description = describeCreation({
      shop: passkeyShopOf(publicUrl),
      issuer,
      account: { id: String(row.id), email: row.email, name: `${row.firstName} ${row.lastName}`.trim() },
      existing: existing.map(({ credentialId }) => credentialId),
    });
    const holder = holderOf(tokenHash, row.passwordHash);
    await insertPasskeyChallenge(tx, { challenge: description.challenge, purpose: 'make', holder });
    return ok(description);
  };
  const hasFactor = Boolean((await findFactor(pool, member))?.confirmedAt);
  return hasFactor ? withFactorCode(dependencies, { member, code, ip }, insert) : transaction(pool, insert);
}

/**
 * Adds the passkey that an authenticator made for a challenge of the same session, which is used up whatever the
 * outcome. Enqueues a mail to the owner. Refuses with PasskeyRefused and TooManyPasskeys.
 */
export async function addPasskey(
  { pool, publicUrl }: PasskeyContext,
  { visitor, language }: MemberContext,
  { name, credential }: ParsedOf<typeof addContract>,
): Promise<Result<{ id: number }, Refusal>> {
  const { id: member, tokenHash } = visitor;
  const row = await findMember(pool, member);
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (!row || challenge === null) return refuse('PasskeyRefused');
  const { passwordHash } = row;
  const holder = holderOf(tokenHash, passwordHash);
  if (!(await redeemPasskeyChallenge(pool, { challenge, purpose: 'make', holder })))
    return refuse('PasskeyRefused');
  const registration = await checkRegistration({
    shop: passkeyShopOf(publicUrl),
    challenge,
    response: credential,
  });
  if (!registration) return refuse('PasskeyRefused');
  return transaction<Result<{ id: number }, Refusal>>(pool, async (tx) => {
    if (!(await lockMember(tx, { member, passwordHash }))) return refuse('PasskeyRefused');
    const refused = refuseTooMany((await countPasskeys(tx, member))?.count ?? 0);
    if (refused) return refused;
    const publicKey = Buffer.from(registration.publicKey);
    const inserted = await insertPasskey(tx, { ...registration, publicKey, member, name });
    if (!inserted) return refuse('PasskeyRefused');
    await addJob(tx, MAIL_PASSKEY_ADDED, { member, language });
    return ok({ id: inserted.id });
  });
}

/** Removes a passkey of the member and enqueues a mail to the owner. */
export const removePasskey = (
  pool: Pool,
  { visitor, language }: MemberContext,
  id: number,
): Promise<Result<Record<string, never>, Refusal>> =>
  transaction<Result<Record<string, never>, Refusal>>(pool, async (tx) => {
    const { id: member } = visitor;
    if ((await deletePasskey(tx, { member, id })) === 0) return refuse('NotFound');
    await addJob(tx, MAIL_PASSKEY_REMOVED, { member, language });
    return ok({});
  });
