import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart } from '../../../contract/cart.ts';
import { bindCoupon } from '../../../contract/cart-coupon.ts';
import { languages } from '../../../contract/fields.ts';
import { getQuote } from '../../../contract/quote.ts';
import { fillPlaceholders } from '../../../kit/fill-placeholders.ts';
import { formatMoney } from '../../../kit/money.ts';
import { totalsRows } from '../../../kit/totals-rows.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { cartOf, guest, readyCart, type Visitor } from '../../testing/visitors.ts';

describe('the quote of a cart', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  async function read(buyer: Visitor, orderId: string, headers = {}): Promise<string> {
    const { pdf } = (await buyer.call(getQuote, { orderId }, headers)).data;
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(pdf, 'base64'))), {
      mergePages: true,
    });
    // Set in lines; amounts have blanks that do not break.
    return text.replace(/\s+/g, ' ');
  }
  const spaced = (text: string): string => text.replace(/\s+/g, ' ');

  it.each(languages)('has lines, sums and address of the cart in %s', async (language) => {
    const buyer = guest(shop, { language });
    const { orderid } = await readyCart(buyer, [
      { sku: 'CABLE-RED', quantity: 3 },
      { sku: 'BANK', quantity: 1 },
    ]);
    const cart = await cartOf(buyer);
    const text = await read(buyer, orderid);
    const money = (amount: number) => spaced(formatMoney(amount, cart.currency, language));
    for (const line of cart.lines) {
      expect(text).toContain(line.sku);
      expect(text).toContain(money(line.total));
    }
    expect(text).toContain(money(cart.totals.shipping ?? 0));
    expect(text).toContain(money(cart.totals.total));
    expect(text).toContain('Hauptstr. 1');
    expect(text).toContain(`${orderid}-${cart.version}`);
    expect(text).not.toMatch(/[{}]|undefined|(totals|quote|order|parcel|packing)\.\w/);
  });

  it('promises no date but that at which sale prices in it end, and names the rate of another currency', async () => {
    const buyer = guest(shop, { 'currency-code': 'EUR' });
    const { orderid } = await readyCart(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const before = await read(buyer, orderid);
    expect(before).toContain('No date is promised');
    expect(before).toContain('Amounts in EUR are converted');
    expect(before).not.toContain('in this quote end on');
    await shop.query(
      `INSERT INTO sale_price (sku, starts_at, ends_at, percent) VALUES ('BANK', '2026-01-01', '2030-05-06 10:30Z', 10)`,
    );
    expect(await read(buyer, orderid)).toContain('in this quote end on May 6, 2030 (10:30 AM UTC)');
    const dollars = await read(buyer, orderid, { 'currency-code': 'USD' });
    expect(dollars).not.toContain('are converted');
  });

  it('adds up with coupon and order promotion as its cart does, and dates the end of the promotion', async () => {
    await shop.query(
      `INSERT INTO order_promotion (texts, amount, starts_at, ends_at)
       VALUES ('{"en": "Year-end offer"}', 300, '2026-01-01', '2030-02-03 18:00Z')`,
    );
    await shop.query(
      `WITH c AS (INSERT INTO coupon (kind, amount, starts_at, ends_at)
         VALUES ('fixed', 200, '2026-01-01', '2040-01-01') RETURNING id)
       INSERT INTO coupon_code (code, coupon_id) SELECT 'QUOTED-2', id FROM c`,
    );
    await shop.refresh();
    const buyer = guest(shop);
    const { orderid } = await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 3 }]);
    const cart = (await buyer.call(bindCoupon, { orderId: orderid, code: 'QUOTED-2' })).data;
    expect(cart.totals).toMatchObject({ goods: 3000, discount: 500, promotion: 300 });
    const text = await read(buyer, orderid);
    const sums = text.slice(text.indexOf(spaced(formatMoney(cart.lines[0]?.total ?? 0, 'USD', 'en'))));
    const amountAfter = (label: string): number => {
      const [, rest = ''] = sums.split(`${label} `);
      const found = /^(-?)\$([\d.,]+)/.exec(rest);
      if (!found) throw new Error(`the quote has no ${label}: ${sums}`);
      return Math.round(Number(found[2]?.replace(',', '')) * 100) * (found[1] ? -1 : 1);
    };
    const rows = totalsRows({ ...cart.totals, coupon: 'QUOTED-2', promotionName: 'Year-end offer' });
    const words = shop.texts('order', 'en');
    const printed = rows
      .filter(({ amount }) => amount !== null)
      .map(({ name, code }) => amountAfter([words[`totals.${name}`], code].filter(Boolean).join(' · ')));
    expect(printed).toEqual(
      rows.flatMap(({ amount, minus }) => (amount === null ? [] : [minus ? -amount : amount])),
    );
    expect(printed).toEqual(expect.arrayContaining([3000, -200, -300]));
    const total = amountAfter(fillPlaceholders(words['totals.total'] ?? '', { currency: 'USD' }));
    expect(printed.reduce((sum, amount) => sum + amount, 0)).toBe(total);
    expect(total).toBe(cart.totals.total);
    expect(text).toContain('in this quote end on February 3, 2030 (6:00 PM UTC)');
    await shop.query('TRUNCATE order_promotion');
    await shop.refresh();
  });

  it('says so when shipping is not known yet', async () => {
    const buyer = guest(shop);
    const { orderid } = (await buyer.call(addToCart, { sku: 'CABLE-RED', quantity: 1 })).data;
    expect(await read(buyer, orderid ?? '')).toContain('Without shipping, taxes and duties');
  });
});
