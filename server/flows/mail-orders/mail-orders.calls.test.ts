import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelVisibleOrder, getOrder } from '../../../contract/order.ts';
import { sendMessage } from '../../../contract/order-contact.ts';
import { startPayment } from '../../../contract/payment.ts';
import { formatMoney } from '../../../kit/money.ts';
import { mailTasks } from '../../domains/mails/tasks.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { openMailTransport } from '../../platform/mail/transport.ts';
import { listJobs, takeJobs } from '../../testing/jobs.ts';
import { listenForMail } from '../../testing/mail-server.ts';
import { confirmedOrder, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { BALANCE_PASSWORD, guest, member, placedOrder } from '../../testing/visitors.ts';
import { orderMailTasks } from './tasks.ts';

describe('a mail about an order', () => {
  let shop: TestShop;
  let server: Awaited<ReturnType<typeof listenForMail>>;
  beforeAll(async () => {
    shop = await seededShop();
    server = await listenForMail();
  });
  afterAll(async () => {
    await server.close();
    await shop.close();
  });

  /** Runs the waiting mail jobs twice, as after a kill, and sends what they stored. */
  async function deliver(...jobNames: string[]): Promise<string[]> {
    const tasks = orderMailTasks({
      ...shop,
      publicUrl: 'https://shop.example',
      officeUrl: 'https://office.example',
    });
    const jobs = await listJobs(shop.pool, ...jobNames);
    for (const { task, payload } of [...jobs, ...jobs]) await tasks[task as keyof typeof tasks](payload);
    await takeJobs(shop.pool, '%');
    const transport = openMailTransport({
      smtpUrl: `smtp://127.0.0.1:${server.port}`,
      from: 'Lading <shop@example.org>',
      folder: '/tmp',
    });
    const send = mailTasks({ db: shop.pool, transport, now: () => new Date() });
    const waiting = await shop.query<{ id: number }>('SELECT id FROM mail WHERE sent_at IS NULL ORDER BY id');
    for (const { id } of waiting) await send['deliver-mail']?.({ mail: Number(id) });
    transport.close();
    return server.received.splice(0);
  }

  const decoded = (mail: string): string =>
    mail
      .replace(/=\r\n/g, '')
      .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

  it('reaches its buyer once for each turn, in the language of the order, as text and HTML', async () => {
    const buyer = await member(shop, { headers: { language: 'de' } });
    const { id } = await confirmedOrder(shop, buyer, [{ sku: 'CABLE-RED', quantity: 2 }]);
    await shipAll(shop, id);
    const mails = (await deliver('mail-order-%')).map(decoded);
    expect(mails).toHaveLength(2);
    const [preparing = '', shipped = ''] = mails;
    expect(preparing).toContain(`To: ${buyer.email}`);
    expect(preparing).toContain(`Bestellung ${id} wird gepackt`);
    expect(shipped).toContain('text/plain');
    expect(shipped).toContain('text/html');
    expect(shipped).toContain('Sendungsnummer: YT2026000001. Inhalt: 2 × USB-C-Kabel');
    expect(shipped).toContain(`https://shop.example/de/Order/OrderDetail/${id}`);
  });

  it('asks nobody to pay for an order that was cancelled before it was written', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 2 }]);
    expect((await buyer.call(cancelVisibleOrder, { orderId: id })).status).toBe(200);
    const mails = (await deliver('order-placed', 'mail-order-turn')).map(decoded);
    expect(mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1])).toEqual([
      `Order ${id} has been canceled`,
    ]);
  });

  it('has the key that opens the order for a guest', async () => {
    const { id } = await confirmedOrder(shop, guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    const [mail = ''] = (await deliver('mail-order-%')).map(decoded);
    expect(mail).toMatch(new RegExp(`https://shop\\.example/Order/\\w+/${id}\\?key=[\\w-]{43}`));
  });

  it('lists what was ordered, every sum that is not zero, the address and the parcels', async () => {
    const buyer = guest(shop, { language: 'de' });
    const { id } = await placedOrder(buyer, [
      { sku: 'CABLE-RED', quantity: 2 },
      { sku: 'BANK', quantity: 1 },
    ]);
    await shop.query('UPDATE orders SET fee = 123 WHERE id = $1', [id]);
    const [order] = await shop.query<{ total: number; shipping: number }>(
      'SELECT total + fee AS total, shipping FROM orders WHERE id = $1',
      [id],
    );
    const [mail = '', ...more] = (await deliver('order-placed')).map(decoded);
    expect(more).toEqual([]);
    const money = (amount: number) => formatMoney(amount, 'USD', 'de');
    for (const text of [
      '2 × USB-C-Kabel',
      'CABLE-RED',
      `Versand  ${money(order?.shipping ?? 0)}`,
      `Zahlungsgebühr  ${money(123)}`,
      `Gesamtsumme (USD)  ${money(order?.total ?? 0)}`,
      'Lieferadresse',
      'Aus China',
      'bei Zahlung innerhalb von 60 Minuten',
    ])
      expect(mail).toContain(text);
    expect(mail).not.toContain('Rabatt');
  });

  it('lists the variants of a product beneath it, with their pieces and sums', async () => {
    const { id } = await placedOrder(guest(shop, { language: 'de' }), [
      { sku: 'CABLE-RED', quantity: 2 },
      { sku: 'BANK', quantity: 1 },
      { sku: 'CABLE-BLUE', quantity: 3, packing: 1 },
    ]);
    const [mail = ''] = (await deliver('order-placed')).map(decoded);
    const [text = '', html = ''] = mail.split('text/html');
    const money = (amount: number) => formatMoney(amount, 'USD', 'de');
    const sums = await shop.query<{ sku: string; sum: number }>(
      'SELECT sku, (total + packing_price * quantity)::int AS sum FROM order_line WHERE order_id = $1',
      [id],
    );
    const sumOf = (...skus: string[]) =>
      money(sums.filter(({ sku }) => skus.includes(sku)).reduce((total, { sum }) => total + sum, 0));
    for (const row of [
      `\n5 × USB-C-Kabel  ${sumOf('CABLE-RED', 'CABLE-BLUE')}`,
      `\n    2 × Rot · CABLE-RED  ${sumOf('CABLE-RED')}`,
      `\n    3 × Blau · CABLE-BLUE · Verpackung: Pappschachtel  ${sumOf('CABLE-BLUE')}`,
      `\n1 × Power bank  ${sumOf('BANK')}`,
    ])
      expect(text.replaceAll('\r\n', '\n')).toContain(row);
    expect(text.split('USB-C-Kabel')).toHaveLength(2);
    expect(html).toContain('2 × Rot · CABLE-RED');
  });

  it('lists a consumer’s order with VAT in every amount, as the cart showed it', async () => {
    const headers = {
      language: 'de',
      cookie: 'shipCountry=DE',
      'currency-code': 'EUR',
      'price-display': 'eea-1900-gross',
    };
    const buyer = guest(shop, headers);
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 3 }]);
    const { lines, gross } = (await buyer.call(getOrder, { orderId: id })).data;
    const [mail = ''] = (await deliver('order-placed')).map(decoded);
    const money = (amount: number) => formatMoney(amount, 'EUR', 'de');
    expect(lines[0]?.gross.total).toBe(3 * (lines[0]?.gross.unitPrice ?? 0));
    for (const text of [
      `Waren  ${money(lines[0]?.gross.total ?? 0)}`,
      `Versand  ${money(gross.shipping)}`,
      `Gesamtsumme (EUR)  ${money(gross.total)}`,
      `darin MwSt.  ${money(gross.vat)}`,
    ])
      expect(mail).toContain(text);
    expect(mail).not.toContain('von uns erhoben');
  });

  it('names packing, VAT number, order number and the code of the coupon, as text and HTML', async () => {
    const headers = { language: 'de', 'currency-code': 'EUR', 'price-display': 'eea-1900-net' };
    const buyer = guest(shop, headers);
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 3, packing: 1 }]);
    await shop.query(
      `WITH c AS (INSERT INTO coupon (kind, amount, starts_at, ends_at) VALUES ('fixed', 200, '2026-01-01', '2030-01-01') RETURNING id)
       INSERT INTO redemption (coupon_id, order_id, code, email, amount) SELECT id, $1, 'SPRING', 'buyer@example.com', 180 FROM c`,
      [id],
    );
    const vat = {
      number: 'DE123456788',
      country: 'DE',
      state: 'valid',
      name: null,
      consultation: null,
      checkedAt: '',
    };
    await shop.query(
      `UPDATE orders SET discount = 180, total = total - 180, vat = $2, purchase_order = 'PO-7' WHERE id = $1`,
      [id, JSON.stringify(vat)],
    );
    const order = (await buyer.call(getOrder, { orderId: id })).data;
    expect(order.coupon).toBe('SPRING');
    const [mail = ''] = (await deliver('order-placed')).map(decoded);
    const [text = '', html = ''] = mail.split('text/html');
    for (const part of [
      'Verpackung: Pappschachtel',
      'DE123456788',
      'PO-7',
      'Rabatt · SPRING',
      'Preise ohne MwSt.',
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain(`von uns erhoben  ${formatMoney(order.totals.tax, 'EUR', 'de')}`);
  });

  it('takes what the balance paid off the total, as the order’s page does', async () => {
    const buyer = await member(shop, { balance: 1_000_000 });
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const wish = { orderId: id, method: 'balance', balancePassword: BALANCE_PASSWORD } as const;
    expect((await buyer.call(startPayment, wish)).data.paid).toBe(true);
    const { totals } = (await buyer.call(getOrder, { orderId: id })).data;
    const [mail = ''] = (await deliver('order-paid')).map(decoded);
    expect(totals.balance).toBeGreaterThan(0);
    expect(mail).toContain('Arrives ');
    expect(mail).not.toContain('if paid within');
    for (const [name, amount] of [
      ['From your balance', -totals.balance],
      ['Amount due', totals.toPay],
    ] as const)
      expect(mail).toContain(`${name}  ${formatMoney(amount, 'USD', 'en')}`);
  });

  it('comes again when the order went back into the cart and was placed anew', async () => {
    const { id } = await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 1 }]);
    expect(await deliver('order-placed')).toHaveLength(1);
    await shop.query('UPDATE orders SET placed_at = placed_at + interval $$1 minute$$ WHERE id = $1', [id]);
    await addJob(shop.pool, 'order-placed', { orderId: id });
    expect(await deliver('order-placed')).toHaveLength(1);
  });

  it('tells staff of a message once, with its order in the back office', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await shop.query("INSERT INTO staff (email, password_hash) VALUES ('desk@example.com', '')");
    await buyer.call(sendMessage, { orderId: id, text: 'Is it sent?' });
    const mails = (await deliver('mail-order-notice')).map(decoded);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`https://office.example/orders/${id}`);
    expect(mails[0]).toContain('Is it sent?');
  });
});
