import { ok, type Result } from '../../../kit/result.ts';
import { findMemberByEmail, findStaff, type StaffCredentials } from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { insertAdjustment } from './query.ts';

/** The most that one adjustment changes, in US cents; the table refuses more. */
const MAX_ADJUSTMENT = 100_000_000;
const REASON = { min: 3, max: 200 };
/** The longest that gift money lasts; the table refuses more. */
const MAX_GIFT_DAYS = 3650;

export type Proposal = {
  /** E-mail address of the member. */
  email: string;
  /** US cents, less than 0 for what is taken. */
  amount: number;
  /** Days after which it expires, as gift money; null: it changes the balance. */
  giftDays: number | null;
  reason: string;
};

/**
 * Proposes a change of a member's balance, which moves nothing until another of staff approves it. Returns its id, or
 * the sentence that says why not.
 */
export async function proposeAdjustment(
  tx: Database,
  credentials: StaffCredentials,
  { email, amount, giftDays, reason }: Proposal,
): Promise<Result<{ id: number }, string>> {
  const deny = (refusal: string) => ({ ok: false, refusal }) as const;
  const text = reason.trim();
  if (text.length < REASON.min || text.length > REASON.max)
    return deny(`the reason has ${REASON.min} to ${REASON.max} characters`);
  if (amount === 0 || Math.abs(amount) > MAX_ADJUSTMENT)
    return deny(`the amount is 0.01 to ${MAX_ADJUSTMENT / 100} USD`);
  if (giftDays !== null && (amount < 0 || !(giftDays >= 1 && giftDays <= MAX_GIFT_DAYS)))
    return deny(`gift money is given, for 1 to ${MAX_GIFT_DAYS} days`);
  const staff = await findStaff(tx, credentials);
  if (staff === null) return deny('e-mail or password of staff is wrong');
  const member = await findMemberByEmail(tx, email);
  if (!member) return deny(`there is no member ${email}`);
  const made = await insertAdjustment(tx, { member: member.id, amount, giftDays, reason: text, staff });
  return made ? ok(made) : deny('the adjustment was not stored');
}
