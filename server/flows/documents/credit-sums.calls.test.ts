import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/database/transaction.ts';
import { refundAmount } from '../fulfilment/refund-amount.ts';
import { refundOrder } from '../fulfilment/refund-order.ts';
import { brokenRules } from './testing/business-rules.ts';
import { type addresses, type LawShop, lawShop, type Paper } from './testing/law-shop.ts';

const RUNS = 25;
const SKUS = [
  { sku: 'CABLE-RED', warehouse: 6, max: 3 },
  { sku: 'CABLE-RED', warehouse: 1, max: 9 },
  { sku: 'BANK', warehouse: 1, max: 4 },
] as const;

/** An order with its prices, a fee, and pieces of each line that are paid back one step after another. */
const scenario = fc.record({
  to: fc.constantFrom<keyof typeof addresses>('DE', 'FR', 'GB', 'CH', 'US'),
  isGross: fc.boolean(),
  currency: fc.constantFrom('EUR', 'USD', 'GBP', 'JPY', 'HUF', 'KRW'),
  quantities: fc.tuple(...SKUS.map(({ max }) => fc.integer({ min: 1, max }))),
  fee: fc.constantFrom(0, 1, 123),
  steps: fc.array(
    fc.record({
      line: fc.nat(SKUS.length - 1),
      pieces: fc.integer({ min: 1, max: 3 }),
      delivery: fc.boolean(),
      /** What is paid back of no pieces instead; 0: pieces. */
      amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4000 })),
      kind: fc.constantFrom('goods', 'shipping', 'goodwill'),
    }),
    {
      maxLength: 4,
    },
  ),
});

describe('credit notes', () => {
  let law: LawShop;
  beforeAll(async () => {
    law = await lawShop();
  });
  afterAll(() => law.close());

  async function addFee(orderId: string, fee: number): Promise<void> {
    await law.shop.query('UPDATE orders SET fee = fee + $2 WHERE id = $1', [orderId, fee]);
    await law.shop.query('UPDATE payment_order SET amount = amount + $2 WHERE order_id = $1', [orderId, fee]);
    await law.shop.query(
      `UPDATE payment SET amount = amount + $2, received_amount = received_amount + $2
       WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)`,
      [orderId, fee],
    );
  }
  const refund = (
    orderId: string,
    pieces: { sku: string; warehouse: number; quantity: number }[] | null,
    delivery: boolean,
  ) =>
    transaction(law.shop.pool, (tx) =>
      refundOrder(tx, 'staff', {
        orderId,
        lines: pieces,
        delivery,
        reason: 'test',
        isReturned: false,
        isAgain: true,
      }),
    );
  const refundFree = (orderId: string, kind: 'goods' | 'shipping' | 'goodwill', amount: number) =>
    transaction(law.shop.pool, (tx) =>
      refundAmount(tx, 'staff', {
        ...{ orderId, kind, amount },
        ...{ reason: 'test', isAgain: true, isDisputeAccepted: false },
      }),
    );
  /** What papers have of each group. */
  const sums = (papers: readonly Paper[]) => {
    const groups: Record<string, { net: number; vat: number }> = {};
    for (const { category, scheme, rate, net, vat } of papers.flatMap(({ content }) => content.groups)) {
      const name = `${category} ${scheme} ${rate}`;
      const before = groups[name] ?? { net: 0, vat: 0 };
      groups[name] = { net: before.net + net, vat: before.vat + vat };
    }
    return { groups, total: papers.reduce((sum, { content }) => sum + content.totals.total, 0) };
  };

  it('of any order that is paid back in any steps add up to its invoice, group by group, and keep the rules', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ to, isGross, currency, quantities, fee, steps }) => {
        const headers = { 'currency-code': currency, ...(isGross && { 'price-display': 'eea-1900-gross' }) };
        const lines = SKUS.map(({ sku, warehouse }, at) => ({
          sku,
          warehouse,
          quantity: quantities[at] ?? 1,
        }));
        const { id } = await law.order({ to, lines, headers });
        await addFee(id, fee);
        for (const { line, pieces, delivery, kind, amount } of steps) {
          const { sku = '', warehouse = 1 } = SKUS[line] ?? {};
          if (amount > 0) await refundFree(id, kind, amount);
          else await refund(id, [{ sku, warehouse, quantity: pieces }], delivery);
          // Some are issued together and some one by one.
          if (pieces === 1) await law.papersOf(id);
        }
        await refund(id, null, false);
        const papers = await law.papersOf(id);
        const invoice = law.paperOf(papers, 'invoice');
        const credits = papers.filter(({ row }) => row.kind === 'credit_note');
        expect(sums(credits)).toEqual(sums([invoice]));
        for (const { row, xml } of papers)
          if (xml) expect(brokenRules(xml), row.kind).toEqual([]);
          else expect(row.kind).toBe('receipt');
        for (const { content } of credits)
          for (const { net, vat } of content.groups) expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
