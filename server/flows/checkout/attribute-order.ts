import { insertCommission } from '../../domains/ledger/index.ts';
import { findCodeOwner } from '../../domains/promotions/index.ts';
import type { Database } from '../../platform/database/statement.ts';

/** Notes the affiliate who brought an order; nothing for an unknown code, or for the member's own order. */
export async function attributeOrder(
  tx: Database,
  { orderId, affiliate }: { orderId: string; affiliate: string },
): Promise<void> {
  const owner = await findCodeOwner(tx, affiliate);
  if (owner) await insertCommission(tx, { order: orderId, member: owner.member });
}
