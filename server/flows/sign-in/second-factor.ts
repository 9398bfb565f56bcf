import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { SecondFactor } from '../../../contract/second-factor.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  type AccountPasswords,
  checkAccountPassword,
  createFactorSecret,
  deleteFactor,
  describeFactor,
  type FactorCodes,
  findFactor,
  findMemberByEmail,
  insertFactor,
  replaceRecoveryCodes,
  withFactorCode,
} from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Member, MemberContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { MAIL_FACTOR_OFF, MAIL_FACTOR_ON } from './tasks.ts';

export type FactorContext = FactorCodes &
  AccountPasswords & {
    /** How the app names the shop. */
    issuer: string;
  };

/** An app that is begun awaits its first code for so long. */
const PENDING_MS = 15 * 60_000;

/** Whether the second factor is on, and the app that awaits its first code. */
export async function readFactor(
  { pool, seal, issuer, now }: FactorContext,
  { id: member, email }: Member,
): Promise<SecondFactor> {
  const factor = await findFactor(pool, member);
  const isPending = factor && !factor.confirmedAt && factor.createdAt.getTime() > now() - PENDING_MS;
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryLeft: factor?.recoveryLeft ?? 0,
    pending: isPending ? describeFactor(seal, { member, email, issuer }, factor.secret) : null,
  };
}

/** Creates the secret of an app for a member who knows the password. Refuses with SecondFactorOn where there is one. */
export async function startFactor(
  factors: FactorContext,
  { id: member, email }: Member,
  password: string,
): Promise<Result<{ secret: string; uri: string }, Refusal>> {
  const { pool, seal, issuer } = factors;
  const checked = await checkAccountPassword(factors, { member, password });
  if (!checked.ok) return checked;
  const secret = createFactorSecret(seal, member);
  if ((await insertFactor(pool, { member, secret })) === 0) return refuse('SecondFactorOn');
  return ok(describeFactor(seal, { member, email, issuer }, secret));
}

type RecoveryCodes = { recoveryCodes: string[] };

const replaceCodes = async (tx: Database, member: number): Promise<Result<RecoveryCodes, Refusal>> =>
  ok({ recoveryCodes: await replaceRecoveryCodes(tx, member) });

/** Turns the second factor on by the first code of its app. */
export async function confirmFactor(
  factors: FactorContext,
  { visitor, language, ip }: MemberContext,
  code: string,
): Promise<Result<RecoveryCodes, Refusal>> {
  const { id: member } = visitor;
  const factor = await findFactor(factors.pool, member);
  if (factor?.confirmedAt) return refuse('SecondFactorOn');
  if (!factor || factor.createdAt.getTime() <= factors.now() - PENDING_MS) return refuse('CodeInvalid');
  return withFactorCode(factors, { member, code, ip }, async (tx) => {
    await addJob(tx, MAIL_FACTOR_ON, { member, language });
    return replaceCodes(tx, member);
  });
}

/** Replaces the recovery codes of a member by a code. */
export async function renewCodes(
  factors: FactorContext,
  { visitor, ip }: MemberContext,
  code: string,
): Promise<Result<RecoveryCodes, Refusal>> {
  const { id: member } = visitor;
  if (!(await findFactor(factors.pool, member))?.confirmedAt) return refuse('NotFound');
  return withFactorCode(factors, { member, code, ip }, (tx) => replaceCodes(tx, member));
}

/** Turns the second factor off by password and code. */
export async function endFactor(
  factors: FactorContext,
  { visitor, language, ip }: MemberContext,
  { password, code }: { password: string; code: string },
): Promise<Result<Record<string, never>, Refusal>> {
  const { id: member } = visitor;
  const checked = await checkAccountPassword(factors, { member, password });
  if (!checked.ok) return checked;
  return withFactorCode(factors, { member, code, ip }, async (tx) => {
    await deleteFactor(tx, member);
    await addJob(tx, MAIL_FACTOR_OFF, { member, language });
    return ok({});
  });
}

/**
 * Turns the second factor of a member off who has lost app and recovery codes, for staff. The owner gets a mail. Returns
 * false where none is on.
 */
export async function endFactorOf(tx: Database, email: string): Promise<boolean> {
  const member = await findMemberByEmail(tx, email);
  if (!member || (await deleteFactor(tx, member.id)) === 0) return false;
  await addJob(tx, MAIL_FACTOR_OFF, { member: member.id });
  return true;
}
