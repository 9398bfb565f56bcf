import type { Pool } from 'pg';
import type { ParsedOf } from '../../../contract/call.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { register } from '../../../contract/user.ts';
import { done, type Result } from '../../../kit/result.ts';
import { type Captchas, hashPassword, insertMember, isCommonPassword } from '../../domains/members/index.ts';
import { currencyOf, type Places } from '../../domains/places/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { signIn } from './sign-in.ts';

export type JoinDependencies = { pool: Pool; captchas: Captchas; places: Places; publicUrl: string };
type Input = ParsedOf<typeof register>;

/**
 * Registers a member and signs him in. The captcha is asked for first, so that nobody tries out e-mails without
 * paying for each; a taken e-mail is then told, since a person cannot go on without knowing.
 */
export async function registerMember(
  dependencies: JoinDependencies,
  caller: Caller,
  input: Input,
): Promise<Result<{ token: string; userid: string }, Refusal>> {
  const { pool, captchas, places } = dependencies;
  const { email, password, firstName, lastName, country, customerType, newsletter, captcha } = input;
  const fields = [];
  if (!places.country(country)) fields.push({ field: 'country', reason: 'country' });
  if (isCommonPassword(password)) fields.push({ field: 'password', reason: 'passwordCommon' });
  if (fields.length > 0) return refuse('InvalidInput', { fields });
  if (!captcha) return refuse('CaptchaRequired', { fields: [{ field: 'captcha', reason: 'required' }] });
  if (!(await captchas.verify(captcha.text)))
    return refuse('CaptchaWrong', { fields: [{ field: 'captcha', reason: 'captcha' }] });
  const hash = await hashPassword(password);
  const local = places.isCurrency(currencyOf(country)) ? currencyOf(country) : caller.currency;
  const currency = caller.isCurrencyChosen ? caller.currency : local;
  const member = await insertMember(
    pool,
    email,
    hash,
    firstName,
    lastName,
    country,
    customerType,
    newsletter,
    caller.language,
    currency,
  );
  if (!member) return refuse('EmailTaken', { fields: [{ field: 'email', reason: 'emailTaken' }] });
  return done(await signIn(dependencies, caller, member));
}
