import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { Captchas } from './captcha.ts';
import { compareWithDecoy, isPassword } from './passwords.ts';
import { attemptFrom, type SignInAttempts } from './sign-in-attempts.ts';
import { findKnownIp, findMemberByEmail, type MemberRow } from './store.ts';

/** Name of the job that mails an owner about failed sign-ins; its payload is `{ email }`. */
export const WARN_OF_SIGN_INS = 'warn-of-sign-ins';

type Dependencies = { db: Database; captchas: Captchas; attempts: SignInAttempts };
type Credentials = {
  email: string;
  password: string;
  captcha?: { text: string; id?: string | undefined } | undefined;
  ip: string;
};

const locked = (waitMs: number) =>
  refuse('SignInLocked', {
    values: { minutes: Math.ceil(waitMs / 60_000) },
    retryAfterS: Math.ceil(waitMs / 1000),
  });

/**
 * Returns the member of an e-mail and password. Attempts are counted before the password is compared. Refuses with
 * CaptchaRequired after three failures, SignInLocked after ten from one address or while unknown addresses share the
 * slots of an account under attack, CredentialsWrong otherwise; the same, with the same work, for an unknown e-mail.
 */
export async function checkPassword(
  { db, captchas, attempts }: Dependencies,
  { email, password, captcha, ip }: Credentials,
): Promise<Result<MemberRow, Refusal>> {
  const attempt = attemptFrom(email, ip);
  const proofMissing = () =>
    refuse('CaptchaRequired', { fields: [{ field: 'captcha', reason: 'required' }] });
  const isKnown = (await findKnownIp(db, email, attempt.ip)) !== undefined;
  if (!captcha && (await attempts.needsProof(attempt, isKnown))) return proofMissing();
  const { waitMs, needsProof, isNextProof } = await attempts.countPair(attempt, isKnown);
  if (waitMs > 0) return locked(waitMs);
  if (needsProof && !captcha) return proofMissing();
  const redeemed = captcha ? await captchas.redeem(captcha, { ip }) : ok(null);
  if (!redeemed.ok) return redeemed;

  const account = await attempts.countAccount(attempt);
  if (account.shouldWarn) await addJob(db, WARN_OF_SIGN_INS, { email });
  if (account.needsProof && !isKnown && !captcha) return proofMissing();
  const member = await findMemberByEmail(db, email);
  if (account.isUnderAttack && !isKnown) {
    const slotMs = await attempts.claimSlot(attempt);
    if (slotMs > 0) return locked(slotMs);
  }
  const isRight = member ? await isPassword(member.passwordHash, password) : await compareWithDecoy(password);
  // The next attempt needs a proof: a form can make it before the password is typed again.
  if (!member || !isRight) return refuse('CredentialsWrong', isNextProof ? { data: { captcha: true } } : {});
  await attempts.forget(attempt);
  return ok(member);
}
