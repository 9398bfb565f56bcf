import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { joinMemberPrice, priceUnit } from './index.ts';

const cents = fc.integer({ min: 1, max: 5_000_000 });
const days = fc.integer({ min: -3, max: 3 }).filter((day) => day !== 0);

/** Line facts of a SKU with a member who buys it: sales and negotiated prices that are over, run or will. */
const facts = fc.record({
  moq: fc.integer({ min: 0, max: 2000 }),
  tiers: fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 30 })), {
    maxLength: 6,
  }),
  first: cents,
  floor: cents,
  percent: fc.integer({ min: 0, max: 30 }),
  sales: fc.option(fc.array(fc.tuple(days, days, fc.integer({ min: 1, max: 90 })), { maxLength: 3 })),
  negotiated: fc.option(fc.tuple(cents, fc.option(days))),
});

/** The facts in the shape that the fragment reads. CTEs stand for the tables. */
const PRICES = `WITH f AS (
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (id int, sku text, moq int, quantities int[], prices bigint[], floor bigint,
       percent int, sale_starts timestamptz[], sale_ends timestamptz[], sale_percents int[], negotiated bigint, until timestamptz)
   ), m AS (SELECT id, id AS level FROM f), level AS (SELECT id AS level, percent FROM f),
   negotiated_price AS (SELECT id AS member_id, sku, negotiated AS price, until AS ends_at FROM f WHERE negotiated IS NOT NULL)
   SELECT f.id, price.cents FROM m JOIN f ON f.id = m.id ${joinMemberPrice} ORDER BY f.id`;

it('joinMemberPrice() prices 1,000 random facts as priceUnit() does', async () => {
  const { pool, drop } = await testDatabase();
  const now = Date.now();
  const at = (day: number) => new Date(now + day * 24 * 60 * 60 * 1000);
  const samples = fc.sample(facts, 1000).map(({ tiers, first, sales, negotiated, ...sample }, id) => {
    const quantities = [1];
    const prices = [first];
    for (const [more, off] of tiers) {
      quantities.push((quantities.at(-1) ?? 1) + more);
      prices.push(Math.max(1, Math.floor(((prices.at(-1) ?? 1) * (100 - off)) / 100)));
    }
    const [price = null, until = null] = negotiated ?? [];
    return { ...sample, id, sku: `S${id}`, quantities, prices, sales, price, until };
  });
  const rows = samples.map(({ sales, price, until, ...row }) => ({
    ...row,
    sale_starts: sales?.map(([from, to]) => at(Math.min(from, to))) ?? null,
    sale_ends: sales?.map(([from, to]) => at(Math.max(from, to))) ?? null,
    sale_percents: sales?.map(([, , percent]) => percent) ?? null,
    negotiated: price,
    until: until === null ? null : at(until),
  }));
  const { rows: found } = await pool.query(PRICES, [JSON.stringify(rows)]);
  await drop();
  const expected = samples.map(({ id, moq, quantities, prices, floor, percent, sales, price, until }) => {
    const running = (sales ?? []).filter(([from, to]) => Math.min(from, to) < 0 && Math.max(from, to) > 0);
    const salePercent = Math.max(0, ...running.map(([, , off]) => off));
    const negotiated = until !== null && until < 0 ? null : price;
    const terms = { levelPercent: percent, millionths: 0, currency: 'USD', vat: 0 };
    const unit = priceUnit(
      { quantities, prices, floor, salePercent, negotiated },
      Math.max(1, moq),
      terms,
    ).unit;
    return { id, cents: unit };
  });
  expect(found.map(({ id, cents: found }) => ({ id, cents: Number(found) }))).toEqual(expected);
});
