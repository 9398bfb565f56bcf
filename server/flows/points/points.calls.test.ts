import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  convertPoints,
  getBalanceEntries,
  getPointEntries,
  getPointStats,
} from '../../../contract/ledger.ts';
import { AWARD_ORDER, awardPoints } from '../../domains/ledger/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { confirmedOrder } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { BALANCE_PASSWORD, guest, member, type TestMember } from '../../testing/visitors.ts';
import { refundOrder } from '../fulfilment/refund-order.ts';
import { ship } from '../fulfilment/ship-lines.ts';
import { pointTasks } from './tasks.ts';

describe('points', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());
  afterEach(async () => expect(await findDiscrepancies(shop)).toEqual([]));

  let awards = 0;
  const give = ({ id }: TestMember, points: number) =>
    transaction(shop.pool, (tx) => {
      awards += 1;
      return awardPoints(tx, { member: id, key: `test ${awards}`, points, reason: 'registered' });
    });
  const age = ({ id }: TestMember, points: number) =>
    shop.query(`UPDATE lot SET expires_at = now() - interval '1 s' WHERE member_id = $1 AND amount = $2`, [
      id,
      points,
    ]);
  const pointsOf = async ({ call }: TestMember) => (await call(getPointStats, {})).data.points;
  const lotsOf = async ({ id }: TestMember) =>
    (
      await shop.query<{ left: number }>(
        'SELECT amount_left AS left FROM lot WHERE member_id = $1 ORDER BY id',
        [id],
      )
    ).map(({ left }) => left);
  const convert = ({ call }: TestMember, points: number, available: number, password = BALANCE_PASSWORD) =>
    call(convertPoints, { points, available, password });
  const availableOf = async ({ call }: TestMember) => (await call(getBalanceEntries, {})).data.available;
  /** Does the jobs that credit the points of an order, as often as they were added and once more. */
  const award = async (orderId: string) => {
    for (let count = 0; count < 3; count += 1) await pointTasks(shop.pool)[AWARD_ORDER]({ orderId });
  };
  const shipPieces = (orderId: string, quantity: number, number: string) =>
    transaction(shop.pool, (tx) =>
      ship(tx, 'staff', {
        orderId,
        lines: [{ sku: 'CABLE-RED', warehouse: null, quantity }],
        carrier: 'yunexpress',
        number,
      }),
    );
  const refund = (orderId: string, quantity: number) =>
    transaction(shop.pool, (tx) =>
      refundOrder(tx, 'staff', {
        orderId,
        lines: [{ sku: 'CABLE-RED', warehouse: null, quantity }],
        delivery: false,
        reason: 'returned',
        isReturned: true,
        isAgain: true,
      }),
    );

  it('are earned once for each whole dollar of what is shipped, shipment by shipment', async () => {
    const buyer = await member(shop);
    const { id } = await confirmedOrder(shop, buyer, [{ sku: 'CABLE-RED', quantity: 3 }]);
    await award(id);
    expect(await pointsOf(buyer)).toBe(0);
    await shipPieces(id, 1, 'YT1');
    await award(id);
    expect(await pointsOf(buyer)).toBe(10);
    await shipPieces(id, 2, 'YT2');
    await Promise.all([award(id), award(id)]);
    expect(await pointsOf(buyer)).toBe(30);
    const { items } = (await buyer.call(getPointEntries, {})).data;
    expect(items.map(({ kind, amount, balance, orders }) => [kind, amount, balance, orders])).toEqual([
      ['earned', 20, 30, [id]],
      ['earned', 10, 10, [id]],
    ]);
  });

  it('are taken back when goods are returned, and what is spent is kept from the next order', async () => {
    const buyer = await member(shop);
    const first = await confirmedOrder(shop, buyer, [{ sku: 'CABLE-RED', quantity: 4 }]);
    await shipPieces(first.id, 4, 'YT3');
    await award(first.id);
    expect((await convert(buyer, 33, 40)).data).toEqual({ points: 7, credited: 110 });
    expect((await refund(first.id, 2)).ok).toBe(true);
    await award(first.id);
    expect(await pointsOf(buyer)).toBe(0);
    const second = await confirmedOrder(shop, buyer, [{ sku: 'CABLE-RED', quantity: 3 }]);
    await shipPieces(second.id, 3, 'YT4');
    await award(second.id);
    // 20 were to be taken back and 7 were there.
    expect(await pointsOf(buyer)).toBe(30 - 13);
    await award(first.id);
    expect(await pointsOf(buyer)).toBe(30 - 13);
  });

  it('are converted 30 to a dollar, the oldest first, and what does not divide by 3 stays', async () => {
    const buyer = await member(shop);
    for (const points of [20, 25, 10]) await give(buyer, points);
    expect((await convert(buyer, 32, 55)).data).toEqual({ points: 25, credited: 100 });
    expect(await lotsOf(buyer)).toEqual([0, 15, 10]);
    expect(await availableOf(buyer)).toBe(100);
    const { items } = (await buyer.call(getBalanceEntries, {})).data;
    expect(items).toMatchObject([{ kind: 'points', amount: 100, balance: 100 }]);
  });

  it('are converted once by a repeat and by ten at once', async () => {
    const buyer = await member(shop);
    await give(buyer, 90);
    const answers = await Promise.all(Array.from({ length: 10 }, () => convert(buyer, 30, 90)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['PointsChanged']));
    expect([await pointsOf(buyer), await availableOf(buyer)]).toEqual([60, 100]);
  });

  it('are converted by their number alone, once by a repeat and twice under two keys', async () => {
    const buyer = await member(shop);
    await give(buyer, 150);
    const ask = (key?: string) =>
      buyer.call(convertPoints, { points: 30 }, key ? { 'idempotency-key': key } : undefined);
    const repeats = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(repeats.map(({ data }) => data)).toEqual(repeats.map(() => ({ points: 120, credited: 100 })));
    expect((await buyer.call(convertPoints, { points: 60 })).data).toEqual({ points: 60, credited: 200 });
    for (const key of ['one', 'one', 'two']) expect((await ask(key)).status).toBe(200);
    expect([await pointsOf(buyer), await availableOf(buyer)]).toEqual([0, 500]);
  });

  it('are not converted with a wrong password, below the minimum, or beyond what is there', async () => {
    const buyer = await member(shop);
    await give(buyer, 40);
    expect((await convert(buyer, 30, 40, '000001')).reason).toBe('BalancePasswordWrong');
    expect((await convert(buyer, 29, 40)).envelope.fields).toMatchObject([{ field: 'points' }]);
    expect((await convert(buyer, 42, 40)).envelope.fields).toMatchObject([
      { field: 'points', reason: 'pointsTooMany' },
    ]);
    expect((await guest(shop).call(convertPoints, { points: 30, available: 40 })).envelope.code).toBe(401);
    expect([await pointsOf(buyer), await availableOf(buyer)]).toEqual([40, 0]);
  });

  it('that have expired are neither counted nor converted, and the worker takes them out once', async () => {
    const buyer = await member(shop);
    await give(buyer, 31);
    await give(buyer, 45);
    await age(buyer, 31);
    expect(await pointsOf(buyer)).toBe(45);
    expect((await convert(buyer, 60, 45)).envelope.fields).toMatchObject([{ reason: 'pointsTooMany' }]);
    await age(buyer, 45);
    const tasks = pointTasks(shop.pool);
    await Promise.all([tasks['expire-lots'](), tasks['expire-lots']()]);
    const { items } = (await buyer.call(getPointEntries, { kind: 'expired' })).data;
    expect(items.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-45, 0],
      [-31, 45],
    ]);
  });

  it('are named with the day on which they expire', async () => {
    const buyer = await member(shop);
    await give(buyer, 12);
    await give(buyer, 9);
    await shop.query(
      `UPDATE lot SET expires_at = now() + interval '3 days' WHERE member_id = $1 AND amount = 9`,
      [buyer.id],
    );
    const stats = (await buyer.call(getPointStats, {})).data;
    expect(stats).toMatchObject({ points: 21, worth: 70, earned: 21, converted: 0, expired: 0 });
    expect(stats.expiring.map(({ points }) => points)).toEqual([9]);
  });
});
