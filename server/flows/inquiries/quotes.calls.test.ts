import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManyToCart, getCart, modifyCart } from '../../../contract/cart.ts';
import { requestPriceQuote, sendProductQuestion } from '../../../contract/inquiry.ts';
import { buyOrderAgain } from '../../../contract/order.ts';
import { acceptPriceQuote, declinePriceQuote, getPriceQuote } from '../../../contract/price-quote.ts';
import { getSecurityCode } from '../../../contract/shop.ts';
import { createQuoteKey } from '../../domains/inquiries/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { takeJobs } from '../../testing/jobs.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { addressCart, guest, member, place, type Visitor } from '../../testing/visitors.ts';
import { answerPriceQuote, declineRequest } from './staff-quotes.ts';
import { inquiryTasks } from './tasks.ts';

const NEXT_YEAR = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);

describe('a quote', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({ COMPANY_EMAIL: 'office@shop.example' });
  });
  afterAll(() => shop.close());

  const context = () => ({
    publicUrl: 'http://localhost:3000',
    shopEmail: 'office@shop.example',
    orderKey: shop.orderKey,
  });
  let asked = 0;
  const ask = async (by: Visitor, lines = [{ sku: 'CABLE-RED', quantity: 50 }]) => {
    const { code } = (await by.call(getSecurityCode, {})).data;
    asked += 1;
    const input = { name: 'Ann', email: `quote-${asked}@example.com`, lines };
    return (await by.call(requestPriceQuote, input, { 'security-code': code })).data.reference;
  };
  const answer = (reference: string, more: Partial<Parameters<typeof answerPriceQuote>[2]> = {}) =>
    transaction(shop.pool, (tx) =>
      answerPriceQuote(tx, context(), {
        reference,
        endsAt: NEXT_YEAR,
        terms: 'Paid in advance',
        lines: [{ sku: 'CABLE-RED', quantities: [50, 80], prices: [700, 650] }],
        ...more,
      }),
    );
  const keyOf = (reference: string) => createQuoteKey(shop.orderKey, reference);
  /** Asks for a price and gets one; returns what names the quote. */
  const quoted = async (by: Visitor, more = {}) => {
    const reference = await ask(by);
    expect(await answer(reference, more)).toBe(null);
    return { reference, key: keyOf(reference) };
  };
  const cartOf = async (by: Visitor, orderId: string) => (await by.call(getCart, { orderId })).data;
  const priceOf = async (by: Visitor, orderId: string) => (await cartOf(by, orderId)).lines[0]?.unitPrice;

  it('is asked for by a list, and by the form for the price of a quantity', async () => {
    const by = guest(shop);
    const reference = await ask(by, [
      { sku: 'tie', quantity: 100 },
      { sku: 'TIE', quantity: 50 },
      { sku: 'BANK', quantity: 7 },
    ]);
    const { data } = await by.call(getPriceQuote, { reference, key: keyOf(reference) });
    expect(data).toMatchObject({
      state: 'requested',
      lines: [
        { sku: 'TIE', quantity: 150 },
        { sku: 'BANK', quantity: 7 },
      ],
    });
    const { code } = (await by.call(getSecurityCode, {})).data;
    const bulk = {
      name: 'Ann',
      email: 'bulk@example.com',
      sku: 'BANK',
      kind: 'bulk' as const,
      quantity: 90,
      message: 'x',
    };
    const sent = await by.call(sendProductQuestion, bulk, { 'security-code': code });
    const one = sent.data.reference;
    expect((await by.call(getPriceQuote, { reference: one, key: keyOf(one) })).data.lines).toMatchObject([
      { sku: 'BANK', quantity: 90, tiers: [] },
    ]);
    const { code: another } = (await by.call(getSecurityCode, {})).data;
    const unknown = { name: 'Ann', email: 'x@example.com', lines: [{ sku: 'NOTHING', quantity: 1 }] };
    expect((await by.call(requestPriceQuote, unknown, { 'security-code': another })).reason).toBe(
      'UnknownSku',
    );
  });

  it('is mailed with its link, and shown to who has it, and to the member who asked', async () => {
    const buyer = await member(shop);
    const { reference, key } = await quoted(buyer);
    const [mail] = await shop.query<{ text: string }>(
      `SELECT text FROM mail WHERE subject LIKE 'Our prices%' ORDER BY id DESC LIMIT 1`,
    );
    expect(mail?.text).toContain(`/quote/${reference}?key=${key}`);
    const shown = {
      state: 'answered',
      terms: 'Paid in advance',
      lines: [
        {
          tiers: [
            [50, 700],
            [80, 650],
          ],
        },
      ],
    };
    expect((await buyer.call(getPriceQuote, { reference })).data).toMatchObject(shown);
    const stranger = guest(shop);
    expect((await stranger.call(getPriceQuote, { reference, key })).data).toMatchObject(shown);
    expect((await stranger.call(getPriceQuote, { reference })).reason).toBe('NotFound');
    expect((await stranger.call(getPriceQuote, { reference, key: keyOf('Q-22222222') })).reason).toBe(
      'NotFound',
    );
    expect((await stranger.call(acceptPriceQuote, { reference })).reason).toBe('NotFound');
    expect((await stranger.call(acceptPriceQuote, { reference, key })).reason).toBe('MemberNeeded');
    expect((await stranger.call(declinePriceQuote, { reference })).reason).toBe('NotFound');
  });

  it('is refused below the floor, and for a SKU that was not asked for', async () => {
    const reference = await ask(guest(shop));
    const lines = [{ sku: 'CABLE-RED', quantities: [50], prices: [499] }];
    expect(await answer(reference, { lines })).toContain('5.00');
    expect(await answer(reference, { lines: [{ sku: 'BANK', quantities: [1], prices: [2000] }] })).toContain(
      'BANK',
    );
    expect(await answer('Q-22222222')).toContain('no quote');
  });

  it('becomes a cart at its prices, without a notice; other carts keep theirs', async () => {
    const by = guest(shop);
    const other = await by.call(addManyToCart, { items: [{ sku: 'CABLE-RED', quantity: 50, warehouse: 1 }] });
    const { orderid } = (await by.call(acceptPriceQuote, await quoted(by))).data;
    const cart = await cartOf(by, orderid);
    expect(cart.lines).toMatchObject([{ sku: 'CABLE-RED', quantity: 50, unitPrice: 700, notices: [] }]);
    expect(await priceOf(by, other.data.orderid ?? '')).toBe(900);
    expect(await priceOf(by, orderid)).toBe(700);
  });

  it('counts from the quoted quantities on, also while a line is changed', async () => {
    const by = guest(shop);
    const { orderid } = (await by.call(acceptPriceQuote, await quoted(by))).data;
    const change = async (quantity: number) =>
      (await by.call(modifyCart, { orderId: orderid, sku: 'CABLE-RED', warehouse: 1, packing: 0, quantity }))
        .data.lines[0]?.unitPrice;
    expect(await change(80)).toBe(650);
    expect(await priceOf(by, orderid)).toBe(650);
    expect(await change(49)).toBe(900);
    expect(await priceOf(by, orderid)).toBe(900);
  });

  it('is accepted once, however often and at once, and its cart goes along with the link', async () => {
    const by = guest(shop);
    const quote = await quoted(by);
    const answers = await Promise.all([1, 2, 3, 4].map(() => by.call(acceptPriceQuote, quote)));
    expect(new Set(answers.map(({ data }) => data.orderid)).size).toBe(1);
    const orderId = answers[0]?.data.orderid ?? '';
    const buyer = await member(shop);
    expect((await buyer.call(acceptPriceQuote, quote)).data.orderid).toBe(orderId);
    expect(await priceOf(buyer, orderId)).toBe(700);
    expect((await by.call(getCart, { orderId })).reason).toBe('NotFound');
    const jobs = (await takeJobs<{ reference: string }>(shop.pool, 'mail-quote-notice')).filter(
      ({ payload }) => payload.reference === quote.reference,
    );
    expect(jobs).toHaveLength(1);
    const tasks = inquiryTasks({ pool: shop.pool, ...context() });
    for (const _ of [1, 2]) await tasks['mail-quote-notice']?.(jobs[0]?.payload);
    const notices = await shop.query('SELECT subject FROM mail WHERE subject = $1', [
      `Quote accepted: ${quote.reference}`,
    ]);
    expect(notices).toHaveLength(1);
    expect((await by.call(declinePriceQuote, quote)).reason).toBe('QuoteUsed');
  });

  it('keeps its price through the order, which is bought again at the price of everybody', async () => {
    const buyer = await member(shop);
    const quote = await quoted(buyer);
    const { orderid } = (await buyer.call(acceptPriceQuote, quote)).data;
    expect((await place(buyer, await addressCart(buyer, orderid))).status).toBe(200);
    const lines = await shop.query('SELECT unit_price FROM order_line WHERE order_id = $1', [orderid]);
    expect(lines).toEqual([{ unit_price: 700 }]);
    expect((await buyer.call(acceptPriceQuote, quote)).reason, 'a quote is ordered once').toBe('QuoteUsed');
    const again = (await buyer.call(buyOrderAgain, { orderId: orderid, separate: true })).data.orderid;
    expect(await priceOf(buyer, again)).toBe(900);
  });

  it('ends: it is refused then, and a cart that was made of it says that its price has changed', async () => {
    const by = guest(shop);
    const { reference, key } = await quoted(by);
    const { orderid } = (await by.call(acceptPriceQuote, { reference, key })).data;
    const late = await quoted(by);
    await shop.query(`UPDATE quote SET ends_at = now() - interval '1 second'`);
    expect((await by.call(acceptPriceQuote, late)).reason).toBe('QuoteExpired');
    expect((await by.call(getPriceQuote, late)).data.state).toBe('expired');
    const [line] = (await cartOf(by, orderid)).lines;
    expect(line?.unitPrice).toBe(900);
    expect(line?.notices).toMatchObject([{ type: 'price' }]);
    await shop.query('UPDATE quote SET ends_at = $1', [NEXT_YEAR]);
  });

  it('is not accepted while its pieces are not in stock, and can be once they are', async () => {
    const by = guest(shop);
    const reference = await ask(by, [{ sku: 'LAST', quantity: 5 }]);
    await answer(reference, { lines: [{ sku: 'LAST', quantities: [5], prices: [2000] }] });
    const quote = { reference, key: keyOf(reference) };
    expect((await by.call(acceptPriceQuote, quote)).reason).toBe('InsufficientStock');
    expect((await by.call(getPriceQuote, quote)).data.state).toBe('answered');
    await shop.query(`UPDATE stock SET on_hand = 5 WHERE sku = 'LAST'`);
    const { orderid } = (await by.call(acceptPriceQuote, quote)).data;
    expect(await priceOf(by, orderid)).toBe(2000);
  });

  it('is lowered by a better price of everybody, and never raised', async () => {
    const by = guest(shop);
    const { orderid } = (await by.call(acceptPriceQuote, await quoted(by))).data;
    await shop.query(
      `INSERT INTO sale_price (sku, starts_at, ends_at, percent) VALUES ('CABLE-RED', now() - interval '1 day', now() + interval '1 day', 40)`,
    );
    await shop.query(`UPDATE variant_price SET prices = '{2000,1800,1600}' WHERE sku = 'CABLE-RED'`);
    expect(await priceOf(by, orderid)).toBe(700);
    await shop.query(`UPDATE variant_price SET prices = '{1000,900,800}' WHERE sku = 'CABLE-RED'`);
    expect(await priceOf(by, orderid)).toBe(540);
    await shop.query(`DELETE FROM sale_price WHERE sku = 'CABLE-RED'`);
  });

  it('is declined by its buyer, or by staff in words, and not accepted then', async () => {
    const by = guest(shop);
    const quote = await quoted(by);
    expect((await by.call(declinePriceQuote, quote)).status).toBe(200);
    expect((await by.call(declinePriceQuote, quote)).status).toBe(200);
    expect((await by.call(acceptPriceQuote, quote)).reason).toBe('QuoteUsed');
    expect(await answer(quote.reference)).toContain('declined');
    const reference = await ask(by);
    const decline = (answer: string) =>
      transaction(shop.pool, (tx) => declineRequest(tx, context(), { reference, answer }));
    expect(await decline('We have none left.')).toBe(true);
    expect(await decline('Again')).toBe(false);
    expect((await by.call(acceptPriceQuote, { reference, key: keyOf(reference) })).reason).toBe('QuoteUsed');
  });
});
