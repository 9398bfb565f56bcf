import { ok, type Result } from '../../../kit/result.ts';
import { issueGift, transfer } from '../../domains/ledger/index.ts';
import { findMemberByEmail } from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';

export type Adjustment = {
  /** E-mail address of the member. */
  email: string;
  /** US cents, less than 0 for what is taken. */
  amount: number;
  /** Days after which it expires, as gift money; null: it changes the balance. */
  giftDays: number | null;
  /** What makes it unlike other adjustments: the same moves nothing twice. */
  key: string;
};

const deny = (refusal: string) => ({ ok: false, refusal }) as const;

/** Changes the balance of a member. Returns the member's id, or the sentence that says why not. */
export async function adjustBalance(
  tx: Database,
  { email, amount, giftDays, key }: Adjustment,
): Promise<Result<{ member: number }, string>> {
  if (giftDays !== null && amount < 0) return deny('gift money is given, not taken');
  const found = await findMemberByEmail(tx, email);
  if (!found) return deny(`there is no member ${email}`);
  const { id: member } = found;
  if (giftDays !== null) {
    await issueGift(tx, { member, key, cents: amount, reason: 'adjustment', days: giftDays });
    return ok({ member });
  }
  const balance = { kind: 'available', member } as const;
  const grants = { kind: 'grants' } as const;
  const way = amount > 0 ? { from: grants, to: balance } : { from: balance, to: grants };
  const moved = await transfer(tx, { ...way, key, amount: Math.abs(amount), reason: 'adjustment' });
  return moved === 'short' ? deny('the balance is smaller than what is taken') : ok({ member });
}
