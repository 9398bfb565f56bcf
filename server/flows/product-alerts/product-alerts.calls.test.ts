import { readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmStockAlert, endStockAlert, requestStockAlert } from '../../../contract/stock-alert.ts';
import { release, restock } from '../../domains/inventory/index.ts';
import { deliverMail } from '../../domains/mails/deliver-mail.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { openMailTransport } from '../../platform/mail/transport.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, placedOrder } from '../../testing/visitors.ts';
import { deleteOldData } from '../retention/delete-old-data.ts';
import { alertLink, oneClickUrl } from './alert-link.ts';
import { MAX_ALERTS } from './request-alert.ts';
import { sendAlerts } from './send-alerts.ts';

const SKU = 'CABLE-RED';

describe('product alerts', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
    await sellOut();
  });
  afterAll(() => shop.close());

  const sellOut = () => shop.query('UPDATE stock SET on_hand = reserved WHERE sku = $1', [SKU]);
  const context = () => ({ pool: shop.pool, key: shop.alertKey, publicUrl: 'http://shop' });
  const bringBack = () =>
    transaction(shop.pool, (tx) => restock(tx, [{ sku: SKU, warehouse: 1, quantity: 5 }]));
  const ask = (email: string, { sku = SKU, language = 'en' } = {}) =>
    guest(shop, { language, 'currency-code': 'EUR' }).call(requestStockAlert, { sku, email });
  const mailsTo = (email: string) =>
    shop.query<{ id: number; subject: string; text: string; html: string; end_url: string | null }>(
      'SELECT id, subject, text, html, end_url FROM mail WHERE lower(recipient) = lower($1) ORDER BY id',
      [email],
    );
  async function linkOf(email: string) {
    const text = (await mailsTo(email)).at(-1)?.text ?? '';
    const query = new URL(/https?:\S+stock-alert\?\S+/.exec(text)?.[0] ?? '').searchParams;
    return { email: query.get('confirm') ?? '', sku: query.get('sku') ?? '', key: query.get('key') ?? '' };
  }
  const confirm = (link: { email: string; sku: string; key: string }) =>
    guest(shop).call(confirmStockAlert, link);
  async function waiting(email: string, language = 'en') {
    await ask(email, { language });
    expect((await confirm(await linkOf(email))).status).toBe(200);
  }
  const backMails = async (email: string) => (await mailsTo(email)).filter(({ end_url }) => end_url !== null);
  const endLinkOf = (email: string) => {
    const url = alertLink({ ...context(), purpose: 'end', email, sku: SKU, language: 'en' });
    const query = new URL(url).searchParams;
    return { email: query.get('end') ?? '', sku: SKU, key: query.get('key') ?? '' };
  };

  it('mail an address once that has confirmed by its link, in its language and currency', async () => {
    expect((await ask('Ada@Example.com', { language: 'de' })).data).toEqual({ isConfirmed: false });
    const link = await linkOf('ada@example.com');
    expect(link).toMatchObject({ email: 'ada@example.com', sku: SKU });
    await bringBack();
    expect(await sendAlerts(context()), 'not confirmed').toBe(0);
    for (const forged of [
      { ...link, email: 'eve@example.com' },
      { ...link, sku: 'BANK' },
      { ...link, key: `${link.key.slice(0, -2)}AA` },
      endLinkOf('ada@example.com'),
    ])
      expect((await confirm(forged)).reason).toBe('CodeInvalid');
    expect((await confirm(link)).status).toBe(200);
    expect((await confirm(link)).status, 'a second press').toBe(200);
    expect(await sendAlerts(context())).toBe(1);
    expect(await sendAlerts(context()), 'once').toBe(0);
    const [mail, ...more] = await backMails('ada@example.com');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Wieder lieferbar: USB-C-Kabel');
    expect(mail?.text).toContain('http://shop/de/details/usb-c-cable-CABLE-RED');
    expect(mail?.text).toContain('€');
    expect(mail?.html).toContain('http://shop/images/320x320/demo/cable.webp');
    expect((await confirm(link)).reason, 'the old link').toBe('CodeInvalid');
    await sellOut();
  });

  it('have the headers by which a mail program ends them with one press', async () => {
    await waiting('one@example.com');
    const url = new URL(oneClickUrl({ ...context(), email: 'one@example.com', sku: SKU }));
    const press = (search: string) =>
      shop.app.inject({
        method: 'POST',
        url: url.pathname + search,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await press(url.search.replace(/.{4}$/, 'AAAA'))).statusCode).toBe(400);
    expect((await press('?end=a&end=b')).statusCode).toBe(400);
    expect((await press(url.search)).statusCode).toBe(200);
    expect((await press(url.search)).statusCode, 'again').toBe(200);
    await bringBack();
    expect(await sendAlerts(context())).toBe(0);
    await sellOut();
  });

  it('are delivered with these headers', async () => {
    await waiting('headers@example.com');
    await bringBack();
    await sendAlerts(context());
    const [mail] = await backMails('headers@example.com');
    const folder = `/tmp/lading-alert-${process.pid}`;
    const transport = openMailTransport({ smtpUrl: undefined, from: 'Lading <shop@example.org>', folder });
    await deliverMail({ db: shop.pool, transport, now: () => new Date() }, mail?.id ?? 0);
    const raw = (await readFile(`${folder}/${mail?.id}.eml`, 'utf8')).replace(/\r\n\s+/g, ' ');
    expect(raw).toContain(`List-Unsubscribe: <${mail?.end_url}>`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await sellOut();
  });

  it('need no link for the proven address of a member, and one for any other', async () => {
    const buyer = await member(shop);
    const request = { sku: SKU, email: buyer.email.toUpperCase() };
    expect((await buyer.call(requestStockAlert, request)).data, 'not proven').toEqual({ isConfirmed: false });
    await shop.query('UPDATE member SET email_verified_at = now() WHERE id = $1', [buyer.id]);
    const presses = await Promise.all([1, 2, 3].map(() => buyer.call(requestStockAlert, request)));
    expect(presses.map(({ data }) => data)).toEqual(Array(3).fill({ isConfirmed: true }));
    expect(
      (await buyer.call(requestStockAlert, { sku: SKU, email: 'other@example.com' })).data.isConfirmed,
    ).toBe(false);
    await bringBack();
    await sendAlerts(context());
    expect(await backMails(buyer.email)).toHaveLength(1);
    expect((await backMails(buyer.email))[0]?.text).toContain('Ada');
    await sellOut();
  });

  it('answer alike for an address that waits, and mail it no more than five links a day', async () => {
    await waiting('bob@example.com');
    const before = (await mailsTo('bob@example.com')).length;
    expect((await ask('bob@example.com')).data).toEqual({ isConfirmed: false });
    expect(await mailsTo('bob@example.com')).toHaveLength(before);
    for (const sku of ['CABLE-BLUE', 'LAST', 'TIE', 'BANK', 'SALE', 'FLOOR'])
      await ask('bob@example.com', { sku });
    expect(await mailsTo('bob@example.com')).toHaveLength(5);
    await Promise.all([1, 2, 3].map(() => ask('carl@example.com')));
    expect(await mailsTo('carl@example.com'), 'three presses').toHaveLength(1);
  });

  it('refuse what cannot come back, what is no SKU or address, and too many', async () => {
    expect((await ask('dora@example.com', { sku: 'OLD' })).reason).toBe('UnknownSku');
    expect((await ask('dora@example.com', { sku: "X'; DROP TABLE stock" })).reason).toBe('UnknownSku');
    expect((await ask('dora@example.com\r\nBcc: x@example.com')).reason).toBe('InvalidInput');
    const buyer = await member(shop);
    await shop.query('UPDATE member SET email_verified_at = now() WHERE id = $1', [buyer.id]);
    await shop.query(
      `INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, state)
       SELECT 'MANY-' || n, 3, n, '{}', 1, 1, 5, 50, 20, 10, 'sold_out' FROM generate_series(1, $1::int) n`,
      [MAX_ALERTS],
    );
    await shop.query(
      `INSERT INTO product_alert (kind, sku, email, language, currency, confirmed_at)
       SELECT 'back_in_stock', 'MANY-' || n, $2, 'en', 'USD', now() FROM generate_series(1, $1::int) n`,
      [MAX_ALERTS, buyer.email],
    );
    expect((await buyer.call(requestStockAlert, { sku: SKU, email: buyer.email })).reason).toBe(
      'TooManyAlerts',
    );
    expect((await ask(buyer.email)).data, 'a stranger learns nothing').toEqual({ isConfirmed: false });
  });

  it('are sent when an ended hold gives stock back, and not for less than the least quantity', async () => {
    await sellOut();
    await shop.query(`UPDATE stock SET on_hand = reserved + 1 WHERE sku = '${SKU}' AND warehouse = 1`);
    const { id } = await placedOrder(guest(shop), [{ sku: SKU, quantity: 1 }]);
    await waiting('erin@example.com');
    await shop.query(`UPDATE variant SET moq = 2 WHERE sku = '${SKU}'`);
    await transaction(shop.pool, (tx) => release(tx, id));
    expect(await sendAlerts(context()), 'one piece of two').toBe(0);
    await shop.query(`UPDATE variant SET moq = 1 WHERE sku = '${SKU}'`);
    expect(await sendAlerts(context())).toBeGreaterThan(0);
    expect(await backMails('erin@example.com')).toHaveLength(1);
    await sellOut();
  });

  it('are neither lost nor sent twice when a run is killed, or several run at once', async () => {
    const names = Array.from({ length: 250 }, (_, at) => `many-${at}@example.com`);
    await shop.query(
      `INSERT INTO product_alert (kind, sku, email, language, currency, confirmed_at)
       SELECT 'back_in_stock', $1, unnest($2::text[]), 'fr', 'EUR', now()`,
      [SKU, names],
    );
    await bringBack();
    // The server ends the connection of the second batch before it commits.
    let commits = 0;
    const connect = async () => {
      const client = (await shop.pool.connect()) as PoolClient & { processID: number };
      const query = async (config: string | object, ...more: unknown[]) => {
        if (config === 'COMMIT') commits += 1;
        if (config === 'COMMIT' && commits === 2)
          await shop.query('SELECT pg_terminate_backend($1, 5000)', [client.processID]);
        return (client.query as (...all: unknown[]) => Promise<unknown>)(config, ...more);
      };
      return { query, release: (error?: Error) => client.release(error) };
    };
    await expect(sendAlerts({ ...context(), pool: { connect } as unknown as Pool })).rejects.toThrow();
    const [half] = await shop.query(
      `SELECT count(*)::int AS mails FROM mail WHERE recipient LIKE 'many-%' AND end_url IS NOT NULL`,
    );
    expect(half, 'those of the first batch').toEqual({ mails: 100 });
    await Promise.all([sendAlerts(context()), sendAlerts(context()), sendAlerts(context())]);
    const [counts] = await shop.query(
      `SELECT count(*)::int AS mails, count(DISTINCT recipient)::int AS addresses FROM mail
       WHERE recipient LIKE 'many-%' AND end_url IS NOT NULL`,
    );
    expect(counts).toEqual({ mails: 250, addresses: 250 });
    await sellOut();
  });

  it('end by the link of a mail, and are deleted after their time', async () => {
    await waiting('finn@example.com');
    const link = endLinkOf('finn@example.com');
    expect((await guest(shop).call(endStockAlert, { ...link, sku: 'BANK' })).reason).toBe('CodeInvalid');
    expect((await guest(shop).call(endStockAlert, link)).status).toBe(200);
    await ask('late@example.com');
    const states = () =>
      shop.query<{ email: string }>(
        `SELECT email FROM product_alert WHERE email IN ('finn@example.com', 'late@example.com')`,
      );
    const clean = () => deleteOldData({ pool: shop.pool, files: shop.files, now: Date.now });
    await clean();
    expect(await states()).toHaveLength(2);
    await shop.query(`UPDATE product_alert SET done_at = done_at - interval '31 days'`);
    await shop.query(`UPDATE product_alert SET requested_at = requested_at - interval '8 days'`);
    expect((await confirm(await linkOf('late@example.com'))).reason, 'after a week').toBe('CodeInvalid');
    await clean();
    expect(await states()).toEqual([]);
  });
});
