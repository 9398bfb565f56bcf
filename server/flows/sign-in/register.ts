import type { ParsedOf } from '../../../contract/call.ts';
import { POINT_AWARDS } from '../../../contract/ledger.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { register } from '../../../contract/user.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { awardPoints } from '../../domains/ledger/index.ts';
import { MAIL_NEWSLETTER } from '../../domains/mails/index.ts';
import { type Captchas, hashPassword, insertMember, isCommonPassword } from '../../domains/members/index.ts';
import { currencyOf, type Places } from '../../domains/places/index.ts';
import { bindInvitation } from '../../domains/promotions/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { type SignInContext, signIn } from './sign-in.ts';
import { MAIL_VERIFICATION } from './tasks.ts';

export type RegisterContext = SignInContext & { captchas: Captchas; places: Places };

/** Credits the points that a new account earns. */
const awardNewMember = (tx: Database, member: number) =>
  awardPoints(tx, {
    member,
    key: `registered ${member}`,
    points: POINT_AWARDS.registered,
    reason: 'registered',
  });

type Input = ParsedOf<typeof register>;
type InsertResult = Result<NonNullable<Awaited<ReturnType<typeof insertMember>>>, Refusal>;

/**
 * Registers a member, mails the link that proves the e-mail, and signs the visitor in. The captcha is verified before
 * the e-mail, so that every try of an e-mail costs one. An invitation code that is not known is refused at
 * its field. A taken e-mail is refused openly (docs/decisions/0009-email-taken.md).
 */
export async function registerMember(
  dependencies: RegisterContext,
  context: RequestContext,
  input: Input,
): Promise<Result<{ token: string; userid: string }, Refusal>> {
  const { pool, captchas, places } = dependencies;
  const { email, password, firstName, lastName, country, customerType, newsletter, captcha } = input;
  const fields = [];
  if (!places.country(country)) fields.push({ field: 'country', reason: 'country' });
  if (isCommonPassword(password)) fields.push({ field: 'password', reason: 'passwordCommon' });
  if (fields.length > 0) return refuse('InvalidInput', { fields });
  if (!captcha) return refuse('CaptchaRequired', { fields: [{ field: 'captcha', reason: 'required' }] });
  const redeemed = await captchas.redeem(captcha, { ip: context.ip });
  if (!redeemed.ok) return redeemed;
  const hash = await hashPassword(password);
  const local = places.isCurrency(currencyOf(country)) ? currencyOf(country) : context.currency;
  const currency = context.isCurrencyChosen ? context.currency : local;
  const profile = { email, passwordHash: hash, firstName, lastName, country, customerType };
  const member = await transaction<InsertResult>(pool, async (tx) => {
    const inserted = await insertMember(tx, { ...profile, language: context.language, currency });
    if (!inserted) return refuse('EmailTaken', { fields: [{ field: 'email', reason: 'emailTaken' }] });
    if (input.invitation) {
      const binding = { member: inserted.id, code: input.invitation, field: 'invitation' };
      const bound = await bindInvitation(tx, binding);
      if (!bound.ok) throw new Rollback(bound);
    }
    await addJob(tx, MAIL_VERIFICATION, { member: inserted.id, language: context.language });
    await awardNewMember(tx, inserted.id);
    if (newsletter) await addJob(tx, MAIL_NEWSLETTER, { member: inserted.id, language: context.language });
    return ok(inserted);
  });
  if (!member.ok) return member;
  context.cookies.push({ invitation: null });
  return signIn(dependencies, context, { member: member.value, wish: input.wish });
}
