import type { LimitKind } from '../../../contract/office/permissions.ts';
import type { Database } from '../../platform/database/statement.ts';

import { findLimit, lockSpending, sumSpent } from './store-limits.ts';

/** An amount in US cents. */
type Spending = { staff: number; kind: LimitKind; amount: number };

/** Whether an amount is more than a person may give away or approve, at once or after what they did today. */
export async function isOverLimit(tx: Database, { staff, kind, amount }: Spending): Promise<boolean> {
  const limit = await findLimit(tx, { staff, kind });
  if (!limit || (limit.perAction !== null && amount > limit.perAction)) return true;
  if (limit.perDay === null) return false;
  await lockSpending(tx, { staff, kind });
  return (await sumSpent(tx, { staff, kind })).sum + amount > limit.perDay;
}
