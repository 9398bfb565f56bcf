import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSubscription } from '../../../contract/profile.ts';
import { endStockAlert } from '../../../contract/stock-alert.ts';
import { addWish, deleteWishes, getWishes, setWishAlert } from '../../../contract/wishlist.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, type TestMember } from '../../testing/visitors.ts';
import { oneClickUrl } from './alert-link.ts';
import { MAX_ALERTS } from './request-alert.ts';
import { sendAlerts } from './send-alerts.ts';
import { centsWithin } from './wish-alert.ts';

const SKU = 'CABLE-RED';

it('centsWithin() returns the most cents that are shown as no more than an amount', () => {
  const terms = { levelPercent: 0, currency: 'USD', vat: 0, millionths: 1_000_000 };
  expect(centsWithin(1234, terms)).toBe(1234);
  expect(centsWithin(1190, { ...terms, vat: 1900 })).toBe(1000);
  expect(centsWithin(920, { ...terms, currency: 'EUR', millionths: 920_000 })).toBe(1000);
  expect(centsWithin(1500, { ...terms, currency: 'JPY', millionths: 150_000_000 })).toBe(1000);
});

describe('a mail about a wish', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const context = () => ({ pool: shop.pool, key: shop.alertKey, publicUrl: 'http://shop' });
  const setPrice = (cents: number) =>
    shop.query('UPDATE variant_price SET prices = ARRAY[$2::bigint, $2 - 100, $2 - 200] WHERE sku = $1', [
      SKU,
      cents,
    ]);
  async function wisher(options: Parameters<typeof member>[1] = {}, sku = SKU) {
    const buyer = await member(shop, options);
    await shop.query('UPDATE member SET email_verified_at = now() WHERE id = $1', [buyer.id]);
    await buyer.call(addWish, { sku });
    return buyer;
  }
  const below = (buyer: TestMember, amount: number, sku = SKU) =>
    buyer.call(setWishAlert, { sku, kind: 'below', isOn: true, amount });
  const mailsTo = (buyer: TestMember) =>
    shop.query<{ subject: string; text: string; end_url: string }>(
      'SELECT subject, text, end_url FROM mail WHERE lower(recipient) = lower($1) AND end_url IS NOT NULL',
      [buyer.email],
    );
  const alertsOf = async (buyer: TestMember, sku = SKU) =>
    (await buyer.call(getWishes, {})).data.items.find((item) => item.sku === sku)?.alerts;

  it('is sent once when the price has fallen to the amount, and not before', async () => {
    const buyer = await wisher({ headers: { language: 'de' } });
    expect((await below(buyer, 900)).status).toBe(200);
    expect(await alertsOf(buyer)).toEqual({ backInStock: false, below: 900 });
    await setPrice(901);
    expect(await sendAlerts(context())).toBe(0);
    await setPrice(900);
    expect(await sendAlerts(context())).toBe(1);
    expect(await sendAlerts(context()), 'once').toBe(0);
    const [mail] = await mailsTo(buyer);
    expect(mail?.subject).toBe('Jetzt günstiger: USB-C-Kabel');
    expect(mail?.text).toContain('9,00');
    expect(await alertsOf(buyer)).toEqual({ backInStock: false, below: null });
    await setPrice(1000);
  });

  it('counts the member’s level, negotiated price and the running sale', async () => {
    const v5 = await wisher({ level: 5 });
    expect((await below(v5, 950)).envelope.fields?.[0], '9.50 with the level').toMatchObject({
      field: 'amount',
      reason: 'priceNotLower',
    });
    expect((await below(v5, 760)).status).toBe(200);
    await setPrice(800);
    expect(await sendAlerts(context()), '8.00 less 5 %').toBe(1);
    expect((await mailsTo(v5))[0]?.text).toContain('$7.60');
    await setPrice(1000);
    const negotiator = await wisher();
    await below(negotiator, 700);
    await shop.query('INSERT INTO negotiated_price (member_id, sku, price) VALUES ($1, $2, 650)', [
      negotiator.id,
      SKU,
    ]);
    expect(await sendAlerts(context())).toBe(1);
    const saver = await wisher();
    await below(saver, 600);
    await shop.query(
      `INSERT INTO sale_price (sku, starts_at, ends_at, percent) VALUES ($1, now() - interval '1 hour', now() + interval '1 hour', 60)`,
      [SKU],
    );
    expect(await sendAlerts(context()), '4.00 would be below the floor of 5.00').toBe(1);
    expect((await mailsTo(saver))[0]?.text).toContain('$5.00');
    await shop.query('DELETE FROM sale_price WHERE sku = $1', [SKU]);
  });

  it('is not sent while the product is sold out or no wish, and is taken back with the wish', async () => {
    const buyer = await wisher();
    await below(buyer, 900);
    await setPrice(800);
    await buyer.call(deleteWishes, { sku: SKU });
    expect(await sendAlerts(context()), 'no wish').toBe(0);
    await buyer.call(addWish, { sku: SKU });
    await shop.query('UPDATE stock SET on_hand = reserved WHERE sku = $1', [SKU]);
    expect(await sendAlerts(context()), 'sold out').toBe(0);
    await shop.query('UPDATE stock SET on_hand = reserved + 10 WHERE sku = $1', [SKU]);
    expect(await sendAlerts(context())).toBe(1);
    await setPrice(1000);
  });

  it('needs a proven address, a wish, and an amount that is less than the price', async () => {
    const stranger = await member(shop);
    await stranger.call(addWish, { sku: SKU });
    expect((await below(stranger, 900)).reason).toBe('EmailUnconfirmed');
    const buyer = await wisher();
    expect((await below(buyer, 500, 'BANK')).reason).toBe('UnknownSku');
    expect((await below(buyer, 1000)).reason).toBe('InvalidInput');
    expect((await buyer.call(setWishAlert, { sku: SKU, kind: 'below', isOn: true })).reason).toBe(
      'InvalidInput',
    );
    await shop.query(
      `INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, state)
       SELECT 'WAIT-' || n, 3, n, '{}', 1, 1, 5, 50, 20, 10, 'sold_out' FROM generate_series(1, $1::int) n`,
      [MAX_ALERTS],
    );
    await shop.query(
      `INSERT INTO product_alert (kind, sku, email, language, currency, confirmed_at)
       SELECT 'back_in_stock', 'WAIT-' || n, $2, 'en', 'USD', now() FROM generate_series(1, $1::int) n`,
      [MAX_ALERTS, buyer.email],
    );
    expect((await below(buyer, 900)).reason).toBe('TooManyAlerts');
  });

  it('about the return is asked for and ended from the wishlist', async () => {
    const buyer = await wisher({}, 'LAST');
    const ask = (isOn: boolean) => buyer.call(setWishAlert, { sku: 'LAST', kind: 'backInStock', isOn });
    await shop.query(`UPDATE stock SET on_hand = reserved WHERE sku = 'LAST'`);
    expect((await ask(true)).status).toBe(200);
    expect(await alertsOf(buyer, 'LAST')).toEqual({ backInStock: true, below: null });
    await ask(false);
    expect(await alertsOf(buyer, 'LAST')).toEqual({ backInStock: false, below: null });
    await ask(true);
    await shop.query(`UPDATE stock SET on_hand = reserved + 1 WHERE sku = 'LAST'`);
    expect(await sendAlerts(context())).toBe(1);
    expect((await mailsTo(buyer))[0]?.subject).toBe('Back in stock: Last piece');
  });

  it('ends with one press in a mail program, by its link, and under the email preferences', async () => {
    const buyer = await wisher();
    await below(buyer, 900);
    expect((await buyer.call(getSubscription, {})).data.alerts.map(({ sku }) => sku)).toEqual([SKU]);
    const url = new URL(oneClickUrl({ ...context(), email: buyer.email, sku: SKU }));
    const pressed = await shop.app.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.statusCode).toBe(200);
    expect(await alertsOf(buyer)).toEqual({ backInStock: false, below: null });
    await below(buyer, 900);
    const query = url.searchParams;
    const link = { email: query.get('end') ?? '', sku: SKU, key: query.get('key') ?? '' };
    expect((await guest(shop).call(endStockAlert, link)).status).toBe(200);
    await setPrice(800);
    expect(await sendAlerts(context())).toBe(0);
    await setPrice(1000);
  });

  it('is neither lost nor sent twice when a run is killed, or several run at once', async () => {
    const buyers = await Promise.all([1, 2, 3].map(() => wisher()));
    for (const buyer of buyers) await below(buyer, 900);
    await setPrice(850);
    const connect = async () => {
      const client = (await shop.pool.connect()) as PoolClient & { processID: number };
      const query = async (config: string | object, ...more: unknown[]) => {
        const { name } = config as { name?: string };
        // The server ends the connection after the mails are stored, before they are committed.
        const isCheaper = (client as { isCheaper?: boolean }).isCheaper;
        if (name === 'alerts.take-cheaper') Object.assign(client, { isCheaper: true });
        if (config === 'COMMIT' && isCheaper)
          await shop.query('SELECT pg_terminate_backend($1, 5000)', [client.processID]);
        return (client.query as (...all: unknown[]) => Promise<unknown>)(config, ...more);
      };
      return { query, release: (error?: Error) => client.release(error) };
    };
    await expect(sendAlerts({ ...context(), pool: { connect } as unknown as Pool })).rejects.toThrow();
    for (const buyer of buyers) expect(await mailsTo(buyer), 'rolled back').toHaveLength(0);
    await Promise.all([sendAlerts(context()), sendAlerts(context()), sendAlerts(context())]);
    for (const buyer of buyers) expect(await mailsTo(buyer)).toHaveLength(1);
  });
});
