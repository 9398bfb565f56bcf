import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertPoints, getBalanceEntries, getPointStats } from '../../../contract/ledger.ts';
import { awardPoints, issueGift } from '../../domains/ledger/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { mortalPool } from '../../testing/mortal-shop.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { BALANCE_PASSWORD, member } from '../../testing/visitors.ts';
import { convertToBalance } from './convert-points.ts';
import { pointTasks } from './tasks.ts';

/** More statements than a conversion or an expiry has. */
const ENOUGH = 10_000;
const POINTS = 90;
const CONVERTED = 30;
const CENTS = 100;
const GIFT = 500;

type Buyer = Awaited<ReturnType<typeof member>>;

describe('points and gift money', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const give = ({ id }: Buyer) =>
    transaction(shop.pool, async (tx) => {
      await awardPoints(tx, { member: id, key: `points ${id}`, points: POINTS, reason: 'registered' });
      await issueGift(tx, { member: id, key: `gift ${id}`, cents: GIFT, days: 1, reason: 'adjustment' });
    });
  const expireIn = ({ id }: Buyer, ms: number) =>
    shop.query(
      'UPDATE lot SET expires_at = clock_timestamp() + make_interval(secs => $2) WHERE member_id = $1',
      [id, ms / 1000],
    );
  const wish = { points: CONVERTED, available: POINTS, password: BALANCE_PASSWORD };
  const convert = ({ call }: Buyer) => call(convertPoints, wish);
  /** What has left and reached the member's accounts, by account and reason. */
  const movesOf = async ({ id }: Buyer) => {
    const rows = await shop.query<{ move: string; sum: number }>(
      `SELECT f.kind || ' ' || t.reason AS move, sum(t.amount)::int AS sum FROM transfer t JOIN account f ON f.id = t.from_account
       JOIN account i ON i.id = t.to_account WHERE $1 IN (f.member_id, i.member_id) GROUP BY 1`,
      [id],
    );
    return Object.fromEntries(rows.map(({ move, sum }) => [move, sum]));
  };

  /** Does something for new members in processes that are killed after one statement, two and so on, until one ends it. */
  async function killAfterEach(
    act: (pool: Pool, buyer: Buyer) => Promise<unknown>,
    check: (buyer: Buyer, at: string) => Promise<void>,
  ): Promise<void> {
    for (let statements = 1; statements < ENOUGH; statements += 1) {
      const buyer = await member(shop);
      await give(buyer);
      const { pool, dieAfter } = mortalPool(shop);
      const died = dieAfter(statements).then(() => false);
      const isDone = await Promise.race([act(pool, buyer).then(() => true), died]);
      await check(buyer, `killed after ${statements}`);
      if (!isDone) continue;
      await pool.end();
      expect(statements).toBeGreaterThan(5);
      expect(await findDiscrepancies(shop)).toEqual([]);
      return;
    }
    throw new Error('no process has come to its end');
  }

  it('are converted once when the process is killed after any statement and the buyer tries again', () =>
    killAfterEach(
      (pool, { id }) => convertToBalance(pool, id, wish),
      async (buyer, at) => {
        await convert(buyer);
        const stats = (await buyer.call(getPointStats, {})).data;
        const { available } = (await buyer.call(getBalanceEntries, {})).data;
        expect([stats.points, available], at).toEqual([POINTS - CONVERTED, CENTS]);
      },
    ));

  it('expire once when the worker is killed after any statement and another goes on', () =>
    killAfterEach(
      async (pool, buyer) => {
        await expireIn(buyer, -1000);
        await pointTasks(pool)['expire-lots']();
      },
      async (buyer, at) => {
        await pointTasks(shop.pool)['expire-lots']();
        expect(await movesOf(buyer), at).toMatchObject({ 'points expired': POINTS, 'gift expired': GIFT });
      },
    ));

  it('are either converted or expired, never both, when they expire while workers and buyers are at it', async () => {
    const outcomes = new Set<string>();
    // From those that have expired already to those that last: in between it is the sequence of locks that decides.
    for (const ms of [-1, 5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 150, 60_000]) {
      const buyer = await member(shop);
      await give(buyer);
      await expireIn(buyer, ms);
      const expire = async () => {
        await pause(Math.max(0, Math.min(ms, 200)));
        await pointTasks(shop.pool)['expire-lots']();
      };
      const tries = Array.from({ length: 4 }, () => convert(buyer));
      await Promise.all([...tries, expire(), expire(), expire()]);
      await expireIn(buyer, -1);
      await pointTasks(shop.pool)['expire-lots']();
      const { 'points converted': converted = 0, 'points expired': expired = 0 } = await movesOf(buyer);
      expect([0, CONVERTED]).toContain(converted);
      expect(converted + expired).toBe(POINTS);
      expect((await buyer.call(getBalanceEntries, {})).data.available).toBe(converted === 0 ? 0 : CENTS);
      outcomes.add(converted === 0 ? 'expired' : 'converted');
    }
    expect(outcomes).toEqual(new Set(['expired', 'converted']));
    expect(await findDiscrepancies(shop)).toEqual([]);
  });
});
