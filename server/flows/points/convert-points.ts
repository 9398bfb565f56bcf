import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import { type convertPoints as contract, conversionOf } from '../../../contract/ledger.ts';
import { aboutField, type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  convertPoints,
  expirePoints,
  findPoints,
  hasConvertedLately,
  lockAll,
  transfer,
} from '../../domains/ledger/index.ts';
import { checkBalancePassword } from '../../domains/members/index.ts';
import { transaction } from '../../platform/database/transaction.ts';

type Converted = Result<OutputOf<typeof contract>, Refusal>;

/**
 * Converts points of a member into balance, the oldest first. Refuses a wrong balance password, and when the member has
 * other than the `available` points that were seen, so that a repeat converts nothing. Without those, and without an
 * idempotency key (`hasKey`), the same number within a minute is a repeat: it gets the first answer.
 */
export async function convertToBalance(
  pool: Pool,
  member: number,
  { points, available, password, hasKey = false }: ParsedOf<typeof contract> & { hasKey?: boolean },
): Promise<Converted> {
  if (password !== undefined) {
    const checked = await checkBalancePassword(pool, member, password);
    if (!checked.ok) return aboutField(checked.refusal, 'password');
  }
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
    if (available !== undefined && present !== available)
      return refuse('PointsChanged', { data: { points: present } });
    const converted = conversionOf(points);
    const mayRepeat = available === undefined && !hasKey;
    if (mayRepeat && (await hasConvertedLately(tx, { member, points: converted.points })))
      return ok({ points: present, credited: converted.cents });
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
