import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Provider } from '../../domains/payments/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { decide } from '../../testing/gateway.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { placeSeveral, startTogether } from '../../testing/joint-payments.ts';
import { member } from '../../testing/visitors.ts';
import { cancelPaidOrder } from '../fulfilment/cancel-paid-order.ts';
import { refundOrder } from '../fulfilment/refund-order.ts';
import { receiveDispute } from '../payment/dispute/receive-dispute.ts';
import { findUndocumented } from '../reconcile/find-undocumented.ts';
import { brokenRules } from './testing/business-rules.ts';
import { type LawShop, lawShop, type Paper } from './testing/law-shop.ts';

const LINES = [
  { sku: 'CABLE-RED', quantity: 3, warehouse: 6 },
  { sku: 'BANK', quantity: 10 },
];

describe('a disputed payment', () => {
  let law: LawShop;
  beforeAll(async () => {
    law = await lawShop();
  });
  afterAll(() => law.close());

  /** Has the provider report a dispute of an order's payment. Returns the orders that documents are issued for. */
  async function report(
    orderId: string,
    state: 'open' | 'won' | 'lost',
    claimed: { amount?: number; currency?: string } = {},
  ): Promise<string[]> {
    const [payment] = await law.shop.query<{ id: string; amount: number; currency: string }>(
      `SELECT id, amount, currency FROM payment WHERE id IN
         (SELECT payment_id FROM payment_order WHERE order_id = $1 AND state = 'settled')`,
      [orderId],
    );
    if (!payment) throw new Error(`${orderId} is not paid`);
    const found = { amount: payment.amount, currency: payment.currency, ...claimed };
    const dispute = { ...found, paymentId: payment.id, reason: 'fraudulent', isWithdrawn: true, dueAt: null };
    const provider = { name: 'test', findDispute: async () => ({ ...dispute, state }) };
    await takeJobs(law.shop.pool, 'issue-documents');
    await receiveDispute({ pool: law.shop.pool } as never, provider as unknown as Provider, `dp-${orderId}`);
    const jobs = await takeJobs<{ orderId: string }>(law.shop.pool, 'issue-documents');
    return jobs.map(({ payload }) => payload.orderId);
  }
  const notes = (papers: readonly Paper[]) => papers.filter(({ row }) => row.kind === 'credit_note');
  const sums = (papers: readonly Paper[]) => {
    const groups = papers.flatMap(({ content }) => content.groups);
    return [
      groups.reduce((sum, { net }) => sum + net, 0),
      groups.reduce((sum, { vat }) => sum + vat, 0),
      papers.reduce((sum, { content }) => sum + content.totals.total, 0),
    ];
  };
  async function expectValid(papers: readonly Paper[]): Promise<void> {
    for (const { xml, text } of papers) {
      expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
      expect(brokenRules(xml)).toEqual([]);
      expect(text).not.toMatch(/document\.|\{\w+\}/);
    }
  }
  const lacking = async (orderId: string) => {
    await law.shop.query(
      `UPDATE payment_dispute SET updated_at = now() - interval '2 hours' WHERE dispute_id = $1`,
      [`dp-${orderId}`],
    );
    return (await findUndocumented(law.shop.pool)).filter(({ id }) => id === orderId);
  };

  it('that is lost is credited as invoiced, once; one that is open or won is not', async () => {
    const { id } = await law.order({ to: 'DE', lines: LINES });
    const invoice = law.paperOf(await law.papersOf(id), 'invoice');
    expect(await report(id, 'open')).toEqual([]);
    expect(notes(await law.papersOf(id))).toEqual([]);
    expect(await report(id, 'lost')).toEqual([id]);
    expect(await lacking(id)).toEqual([{ id, lacks: 'credit_note' }]);
    for (let at = 0; at < 2; at += 1) {
      const credits = notes(await law.papersOf(id));
      expect(sums(credits)).toEqual(sums([invoice]));
      expect(credits).toHaveLength(1);
      expect(credits[0]?.text).toContain('the payment was reversed by the bank or payment service');
      await expectValid(credits);
    }
    expect(await lacking(id)).toEqual([]);
    const again = {
      orderId: id,
      lines: null,
      delivery: false,
      reason: 'x',
      isReturned: false,
      isAgain: false,
    };
    expect(
      await transaction(law.shop.pool, (tx) => refundOrder(tx, 'staff', again)),
      'the buyer has the money',
    ).toEqual({
      ok: false,
      refusal: `${id}: the buyer has money back by test dp-${id}; accept that to pay all the same`,
    });
    expect(
      (await transaction(law.shop.pool, (tx) => cancelPaidOrder(tx, 'staff', { orderId: id, reason: 'x' })))
        .ok,
    ).toBe(false);
    expect(
      (
        await transaction(law.shop.pool, (tx) =>
          refundOrder(tx, 'staff', { ...again, isDisputeAccepted: true }),
        )
      ).ok,
    ).toBe(true);
    const other = await law.order({ to: 'DE', lines: LINES });
    await law.papersOf(other.id);
    expect(await report(other.id, 'won')).toEqual([other.id]);
    expect(notes(await law.papersOf(other.id))).toEqual([]);
    expect(await lacking(other.id)).toEqual([]);
  });

  it.each([
    ['net', {}],
    ['gross', { 'price-display': 'eea-1900-gross', 'currency-code': 'EUR' }],
  ])(
    'is credited after refunds with what is left of %s prices, and not at all when nothing is',
    async (_, headers) => {
      const { id } = await law.order({ to: 'FR', lines: LINES, headers });
      const invoice = law.paperOf(await law.papersOf(id), 'invoice');
      const command = { orderId: id, reason: 'test', isReturned: false, isAgain: false };
      const refund = (lines: { sku: string; warehouse: null; quantity: number }[] | null) =>
        transaction(law.shop.pool, (tx) =>
          refundOrder(tx, 'staff', { ...command, lines, delivery: lines !== null }),
        );
      expect((await refund([{ sku: 'CABLE-RED', warehouse: null, quantity: 1 }])).ok).toBe(true);
      await report(id, 'lost');
      const credits = notes(await law.papersOf(id));
      expect(credits.map(({ content }) => content.credit?.reason)).toEqual(['refund', 'chargeback']);
      expect(sums(credits)).toEqual(sums([invoice]));
      await expectValid(credits);
      const paidBack = await law.order({ to: 'FR', lines: LINES, headers });
      expect(
        (
          await transaction(law.shop.pool, (tx) =>
            refundOrder(tx, 'staff', { ...command, orderId: paidBack.id, lines: null, delivery: false }),
          )
        ).ok,
      ).toBe(true);
      await report(paidBack.id, 'lost');
      expect(notes(await law.papersOf(paidBack.id))).toHaveLength(1);
      expect(await lacking(paidBack.id)).toEqual([]);
    },
  );

  it.each([
    ['over a part is credited with that part', { amount: 1000 }, () => 1000],
    ['in another currency with all', { amount: 1000, currency: 'JPY' }, (total: number) => total],
    ['over more than was invoiced with the invoice', { amount: 9_999_999 }, (total: number) => total],
  ])('%s', async (_, claimed, expected) => {
    const { id, total } = await law.order({ to: 'FR', lines: LINES });
    await report(id, 'lost', claimed);
    const credit = law.paperOf(await law.papersOf(id), 'credit_note');
    expect(credit.content.totals.total).toBe(expected(total));
    await expectValid([credit]);
  });

  it('of several orders is credited in each by its share', async () => {
    const buyer = await member(law.shop);
    const ids = [
      ...(await placeSeveral(buyer, 1)),
      ...(await placeSeveral(buyer, 1, [{ sku: 'CABLE-RED', quantity: 7 }])),
    ].sort();
    await decide(law.shop, await startTogether(buyer, ids), 'succeeded');
    expect(await report(ids[0] ?? '', 'lost', { amount: 2001 })).toEqual(ids);
    const papers = [];
    for (const id of ids) papers.push(law.paperOf(await law.papersOf(id), 'credit_note'));
    await expectValid(papers);
    expect(papers.reduce((sum, { content }) => sum + content.totals.total, 0)).toBe(2001);
  });

  it('that is won after it was lost takes the credit note back by an invoice of the same', async () => {
    const { id } = await law.order({ to: 'FR', lines: LINES, vatNumber: 'FR40303265045' });
    await report(id, 'lost');
    const credit = law.paperOf(await law.papersOf(id), 'credit_note');
    await report(id, 'open');
    expect(await report(id, 'won')).toEqual([id]);
    expect(await lacking(id)).toEqual([{ id, lacks: 'invoice' }]);
    await law.papersOf(id);
    const papers = await law.papersOf(id);
    const [, again, ...more] = papers.filter(({ row }) => row.kind === 'invoice');
    expect(more).toEqual([]);
    expect(again && sums([again])).toEqual(sums([credit]));
    expect(again?.text).toContain(`Credit note: CN-`);
    expect(again?.text).toContain('the payment stands after all');
    expect(again?.content.payment?.received).toBe(credit.content.totals.total);
    await expectValid(again ? [again] : []);
    expect(await lacking(id)).toEqual([]);
  });
});
