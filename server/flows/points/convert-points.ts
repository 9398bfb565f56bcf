import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import { type convertPoints as contract, conversionOf } from '../../../contract/ledger.ts';
import { aboutField, type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { convertPoints, expirePoints, findPoints, lockAll, transfer } from '../../domains/ledger/index.ts';
import { checkBalancePassword } from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';

type Converted = Result<OutputOf<typeof contract>, Refusal>;

/**
 * Converts points of a member into balance, the oldest first. Refuses when the member has other than the `available`
 * points that were seen, so that a repeat converts nothing, and without the balance password.
 */
export async function convertToBalance(
  pool: Pool,
  member: number,
  { points, available, password }: ParsedOf<typeof contract>,
): Promise<Converted> {
  const checked = await checkBalancePassword(pool, member, password);
  if (!checked.ok) return aboutField(checked.refusal, 'password');
  return transaction<Converted>(pool, async (tx) => {
    await lockAll(tx, [
      { kind: 'points', member },
      { kind: 'points_converted' },
      { kind: 'points_expired' },
      { kind: 'available', member },
      { kind: 'grants' },
    ]);
    await expirePoints(tx, member);
    const present = await findPoints(tx, member);
    if (present !== available) return refuse('PointsChanged', { data: { points: present } });
    const converted = conversionOf(points);
    const key = randomUUID();
    const isSpent = await convertPoints(tx, { member, key: `convert ${key}`, points: converted.points });
    if (!isSpent) return refuseField('points', 'pointsTooMany');
    await transfer(tx, {
      key: `points ${key}`,
      from: { kind: 'grants' },
      to: { kind: 'available', member },
      amount: converted.cents,
      reason: 'points',
    });
    return ok({ points: present - converted.points, credited: converted.cents });
  });
}
