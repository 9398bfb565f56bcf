import type { Pool } from 'pg';
import { awardPoints, issueGift, transfer } from '../server/domains/ledger/index.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { transaction } from '../server/platform/database/transaction.ts';
import type { TestShop } from '../server/testing/shop.ts';
import { member, PASSWORD } from '../server/testing/visitors.ts';
import { testShops } from './test-shops.ts';

type Account = { id: number; email: string; password: string };

/** Does something with the database of the shop. */
export async function withDatabase<Value>(action: (pool: Pool) => Promise<Value>): Promise<Value> {
  const pool = createPool(testShops().databaseUrl, 2);
  try {
    return await action(pool);
  } finally {
    await pool.end();
  }
}

/** Makes a member of its own with 50 USD, 20 USD of gift money, 12.34 USD of pending commission and 90 points. */
export const richAccount = (): Promise<Account> =>
  withDatabase(async (pool) => {
    const { id, email } = await member({ pool } as TestShop, { balance: 5000 });
    await transaction(pool, async (tx) => {
      await issueGift(tx, { member: id, key: `e2e gift ${id}`, cents: 2000, days: 12, reason: 'adjustment' });
      await transfer(tx, {
        ...{ from: { kind: 'commissions' }, to: { kind: 'commission', member: id } },
        ...{ key: `e2e commission ${id}`, amount: 1234, reason: 'commission' },
      });
      await awardPoints(tx, { member: id, key: `e2e points ${id}`, points: 90, reason: 'registered' });
    });
    return { id, email, password: PASSWORD };
  });
