import { ok, type Result } from '../../../kit/result.ts';
import { issueGift, transfer } from '../../domains/ledger/index.ts';
import { findStaff, type StaffCredentials } from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { lockProposed, setDecision } from './query.ts';

type Decision = 'approve' | 'refuse';
type Decided = Result<{ state: 'approved' | 'refused' }, string>;

const deny = (refusal: string) => ({ ok: false, refusal }) as const;

type Moved = { member: number; amount: number; giftDays: number | null };

/** Moves the amount of an adjustment, once for its id. Returns false when the balance does not hold what is taken. */
async function move(tx: Database, id: number, { member, amount, giftDays }: Moved) {
  const gift = { member, key: `adjustment ${id}`, cents: amount, reason: 'adjustment' };
  if (giftDays !== null) {
    await issueGift(tx, { ...gift, days: giftDays });
    return true;
  }
  const balance = { kind: 'available', member } as const;
  const grants = { kind: 'grants' } as const;
  const way = amount > 0 ? { from: grants, to: balance } : { from: balance, to: grants };
  const moved = await transfer(tx, {
    ...way,
    key: `adjustment ${id}`,
    amount: Math.abs(amount),
    reason: 'adjustment',
  });
  return moved !== 'short';
}

/**
 * Approves a proposed adjustment, which moves its amount, or refuses it. Whoever proposed it may refuse but not approve
 * it. Returns its new state, or the sentence that says why not; what is denied stays proposed.
 */
export async function decideAdjustment(
  tx: Database,
  credentials: StaffCredentials,
  { id, decision }: { id: number; decision: Decision },
): Promise<Decided> {
  const staff = await findStaff(tx, credentials);
  if (staff === null) return deny('e-mail or password of staff is wrong');
  const proposed = await lockProposed(tx, id);
  if (!proposed) return deny(`no adjustment ${id} waits`);
  const isApproved = decision === 'approve';
  if (isApproved && proposed.staff === staff) return deny('another person has to approve it');
  if (isApproved && !(await move(tx, id, proposed))) return deny('the balance is smaller than what is taken');
  const state = isApproved ? 'approved' : 'refused';
  await setDecision(tx, { id, state, staff });
  return ok({ state });
}
