import type { Database } from '../../platform/database/statement.ts';
import { insertUses, lockMemberSamples } from './store.ts';

/**
 * Counts samples for an order in the transaction that places it, one for each product named. Returns false where the
 * limit of one of them leaves none: then the caller rolls back.
 */
export async function reserveSamples(
  tx: Database,
  { member, orderId, products }: { member: number; orderId: string; products: readonly number[] },
): Promise<boolean> {
  await lockMemberSamples(tx, member);
  const [inserted] = await insertUses(tx, { member, orderId, products: [...products] });
  return inserted?.count === products.length;
}
