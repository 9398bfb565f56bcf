import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { done, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { CaptchaAnswer, Captchas } from './captcha.ts';
import { isPassword, wasteTime } from './passwords.ts';
import { clearFailures, countFailures, findMemberByEmail, insertFailure, type MemberRow } from './store.ts';

const CAPTCHA_AFTER = 3;
const LOCKED_AFTER = 10;

type Attempt = { email: string; password: string; captcha?: CaptchaAnswer; address: string };

/**
 * Whose e-mail and password these are. Three failures in an hour ask for a captcha, ten lock the pair of e-mail
 * and address for 15 minutes; the answer is the same whether there is such a member or not.
 */
export async function checkPassword(
  db: Database,
  captchas: Captchas,
  attempt: Attempt,
): Promise<Result<MemberRow, Refusal>> {
  const { email, password, address } = attempt;
  const { failures = 0, wait = 0 } = (await countFailures(db, email, address)) ?? {};
  if (failures >= LOCKED_AFTER && wait > 0) {
    return refuse('SignInLocked', { values: { minutes: Math.ceil(wait / 60) } });
  }
  if (failures >= CAPTCHA_AFTER) {
    if (!attempt.captcha)
      return refuse('CaptchaRequired', { fields: [{ field: 'captcha', reason: 'required' }] });
    if (!(await captchas.check(attempt.captcha))) {
      return refuse('CaptchaWrong', { fields: [{ field: 'captcha', reason: 'captcha' }] });
    }
  }
  const member = await findMemberByEmail(db, email);
  const good = member ? await isPassword(member.passwordHash, password) : await wasteTime(password);
  if (!member || !good) {
    await insertFailure(db, email, address);
    return refuse('CredentialsWrong');
  }
  await clearFailures(db, email, address);
  return done(member);
}
