import { randomInt, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/statement.ts';
import { Rollback, transaction } from '../../../platform/database/transaction.ts';
import { findDiscrepancies } from '../../../testing/gateway.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { member } from '../../../testing/visitors.ts';
import type { MoneyAccount } from '../account.ts';
import { type BalanceHold, holdBalance, moveHolds, refundToBalance } from '../holds.ts';
import { awardPoints, convertPoints, expirePoints } from '../points.ts';
import { transferAll } from '../transfer.ts';

const WORKERS = 4;
const MEMBERS = 8;
const BATCH = 120;

/** What each member must have in the end, in US cents and points, added up from what the ledger answered. */
type Books = Map<number, { available: number; held: number; points: number }>;
type Change = Partial<{ available: number; held: number; points: number }>;
/** What a transaction did: the operations that it counts as, and what they change. */
type OperationCount = { operations: number; change: Change };

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const some = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;
const amounts = (): number[] => Array.from({ length: randomInt(1, BATCH) }, () => randomInt(1, 5000));

/** Moves amounts between a member's balance and the shop, sometimes with keys that are used again at once. */
async function exchange(tx: Database, id: number): Promise<OperationCount> {
  const isIn = randomInt(5) > 1;
  const balance: MoneyAccount = { kind: 'available', member: id };
  const shop: MoneyAccount = { kind: some(['grants', 'sales'] as const) };
  const moves = amounts().map((amount) => ({ key: `move ${randomUUID()}`, amount }));
  const way = { ...(isIn ? { from: shop, to: balance } : { from: balance, to: shop }), reason: 'adjustment' };
  const moved = await transferAll(tx, { ...way, moves });
  if (randomInt(4) === 0 && moved === 'moved')
    expect(await transferAll(tx, { ...way, moves })).toBe('repeated');
  const sum = moved === 'moved' ? sumOf(moves.map(({ amount }) => amount)) : 0;
  return { operations: moves.length, change: { available: isIn ? sum : -sum } };
}

/** Holds a payment of several orders, and captures or releases it order by order, or leaves it held. */
async function pay(tx: Database, id: number): Promise<OperationCount> {
  const payment = randomUUID();
  const holds: BalanceHold[] = amounts().map((cents, index) => ({
    payment,
    order: `V${index}`,
    member: id,
    cents,
  }));
  if (!(await holdBalance(tx, holds))) return { operations: 1, change: {} };
  const done = holds.slice(0, randomInt(holds.length + 1));
  const to = some(['sales', 'available'] as const);
  await moveHolds(tx, done, to);
  await moveHolds(tx, done.slice(0, 3), to);
  const held = sumOf(holds.map(({ cents }) => cents));
  const moved = sumOf(done.map(({ cents }) => cents));
  return {
    operations: 1 + done.length,
    change: { available: (to === 'available' ? moved : 0) - held, held: held - moved },
  };
}

async function refund(tx: Database, id: number): Promise<OperationCount> {
  const cents = randomInt(1, 5000);
  const one = { refund: randomUUID(), order: 'V1', member: id, cents };
  await refundToBalance(tx, one);
  await refundToBalance(tx, one);
  return { operations: 1, change: { available: cents } };
}

/** Awards points and spends or loses some: a lot that has expired is taken out whole. */
async function earn(tx: Database, id: number): Promise<OperationCount> {
  const points = randomInt(1, 300);
  const award = { member: id, key: `earned ${randomUUID()}`, points, reason: 'earned' };
  await awardPoints(tx, award);
  await awardPoints(tx, award);
  const spent = randomInt(1, 200);
  const isSpent = await convertPoints(tx, { member: id, key: `spent ${randomUUID()}`, points: spent });
  if (randomInt(3) > 0) return { operations: 2, change: { points: points - (isSpent ? spent : 0) } };
  const { rows } = await tx.query({
    text: `UPDATE lot SET expires_at = now() - interval '1 s' WHERE key = $1 RETURNING amount_left`,
    values: [award.key],
  });
  await expirePoints(tx, id);
  return { operations: 3, change: { points: points - (isSpent ? spent : 0) - rows[0].amount_left } };
}

/** Tests that the books add up after `count` random operations, with what the ledger answered to each. */
export function testRandomOperations(count: number): void {
  let shop: TestShop;
  let members: number[];
  beforeAll(async () => {
    shop = await seededShop();
    members = await Promise.all(Array.from({ length: MEMBERS }, async () => (await member(shop)).id));
  });
  afterAll(() => shop.close());

  it(`adds up after ${count} random operations of ${WORKERS} connections`, { timeout: 300_000 }, async () => {
    const books: Books = new Map();
    const share = count / WORKERS;
    await Promise.all(Array.from({ length: WORKERS }, () => work(shop.pool, { books, members, share })));
    expect(await findDiscrepancies(shop)).toEqual([]);
    for (const [id, book] of books) expect(await balancesOf(shop, id)).toEqual(book);
    const sums = await shop.query(
      'SELECT currency, sum(balance)::int AS sum FROM account GROUP BY 1 ORDER BY 1',
    );
    expect(sums).toEqual([
      { currency: 'PTS', sum: 0 },
      { currency: 'USD', sum: 0 },
    ]);
    const [{ count: transfers } = { count: 0 }] = await shop.query<{ count: number }>(
      'SELECT count(*) FROM transfer',
    );
    expect(transfers).toBeGreaterThan(count / 2);
  });
}

/** Runs transactions until `share` operations are done, every tenth of them rolled back. */
async function work(
  pool: Pool,
  { books, members, share }: { books: Books; members: readonly number[]; share: number },
): Promise<void> {
  for (let operations = 0; operations < share; ) {
    const id = some(members);
    const action = some([exchange, exchange, pay, pay, refund, earn]);
    const isKept = randomInt(10) > 0;
    const done = await transaction<OperationCount>(pool, async (tx) => {
      const one = await action(tx, id);
      if (!isKept) throw new Rollback({ ...one, change: {} });
      return one;
    });
    operations += done.operations;
    const book = books.get(id) ?? { available: 0, held: 0, points: 0 };
    for (const [name, amount] of Object.entries(done.change)) book[name as keyof Change] += amount;
    books.set(id, book);
  }
}

async function balancesOf(shop: TestShop, member: number): Promise<Required<Change>> {
  const rows = await shop.query<{ kind: string; balance: number }>(
    'SELECT kind, balance FROM account WHERE member_id = $1',
    [member],
  );
  const found = { available: 0, held: 0, points: 0 };
  for (const { kind, balance } of rows) found[kind as keyof Change] = balance;
  return found;
}
