import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payDropshippingFromBalance } from '../../../contract/dropshipping.ts';
import {
  deleteWebhook,
  getWebhookDeliveries,
  getWebhooks,
  MAX_WEBHOOKS,
  renewWebhookSecret,
  replayWebhook,
  saveWebhook,
  switchWebhook,
  testWebhook,
} from '../../../contract/webhook.ts';
import { webhookEvent } from '../../../contract/webhook-event.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { type FakeReceiver, isSigned } from '../../testing/fakes/webhook-receiver.ts';
import { listJobs } from '../../testing/jobs.ts';
import { confirmedOrder, shipAll } from '../../testing/orders.ts';
import type { TestShop } from '../../testing/shop.ts';
import { BALANCE_PASSWORD, member, placedOrder, type TestMember } from '../../testing/visitors.ts';
import { goodRow, upload } from '../dropshipping/testing/batches.ts';
import { refundOrder } from '../fulfilment/refund-order.ts';
import { announceBatch } from './announce.ts';
import { compareSkus } from './compare-skus.ts';
import { addEndpoint, announce, deliverAll, webhookShop } from './testing/webhook-shop.ts';

describe('webhooks', () => {
  let shop: TestShop;
  let receiver: FakeReceiver;
  let owner: TestMember;
  beforeAll(async () => {
    ({ shop, receiver } = await webhookShop());
  });
  afterAll(async () => {
    await shop.close();
    await receiver.close();
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    receiver.respond = (_, response) => response.end('ok');
    await shop.query('DELETE FROM webhook_endpoint');
    owner = await member(shop, { balance: 1_000_000 });
  });

  const kindsOf = () => receiver.received.map(({ body }) => JSON.parse(body).type);
  const due = () => shop.query('UPDATE webhook_delivery SET next_at = now()');
  const rested = () => shop.query('UPDATE webhook_endpoint SET paused_until = NULL').then(() => due());

  it('send each event of an order once, signed, in the form of the contract', async () => {
    const { secret } = await addEndpoint(owner, receiver.url('/hook'));
    const { id } = await confirmedOrder(shop, owner, [{ sku: 'CABLE-RED', quantity: 2 }]);
    await shipAll(shop, id);
    const refund = {
      orderId: id,
      lines: null,
      delivery: true,
      reason: 'late',
      isReturned: false,
      isAgain: false,
    };
    expect((await transaction(shop.pool, (tx) => refundOrder(tx, 'staff', refund))).ok).toBe(true);
    await announce(shop);
    await deliverAll(shop, receiver);
    expect(kindsOf().sort()).toEqual(['order.paid', 'order.placed', 'order.refunded', 'order.shipped']);
    for (const one of receiver.received) {
      expect(isSigned(one, secret)).toBe(true);
      const event = webhookEvent.parse(JSON.parse(one.body));
      expect(event.data).toMatchObject({ orderId: id, currency: 'USD' });
      expect(Math.abs(Number(one.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(10);
      expect(one.body).not.toMatch(/firstName|phone|street|address1/i);
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
    const shipped = receiver.received
      .map(({ body }) => JSON.parse(body))
      .find(({ type }) => type === 'order.shipped');
    expect(shipped.data.shipments[0]).toMatchObject({ carrier: 'YunExpress', number: 'YT2026000001' });
  });

  it('send that a batch was checked, once for each check, and the orders that it becomes', async () => {
    await addEndpoint(owner, receiver.url('/hook'), {
      kinds: ['batch.checked', 'order.placed', 'order.paid'],
    });
    const batch = await upload(shop, owner, { rows: [goodRow('W-1'), goodRow('W-2', { zip: '' })] });
    const jobs = await listJobs(shop.pool, 'announce-batch');
    await announce(shop);
    for (const { payload } of jobs) await announceBatch(shop.pool, payload);
    await owner.call(payDropshippingFromBalance, { id: batch.id, balancePassword: BALANCE_PASSWORD });
    await announce(shop);
    await deliverAll(shop, receiver);
    const events = receiver.received.map(({ body }) => webhookEvent.parse(JSON.parse(body)));
    expect(events.map(({ type }) => type).sort()).toEqual(['batch.checked', 'order.paid', 'order.placed']);
    const data = { batchId: batch.id, state: 'needs_fixing', orders: 2, quoted: 1, needsFixing: 1 };
    expect(events.find(({ type }) => type === 'batch.checked')?.data).toEqual(data);
    const paid = events.find(({ type }) => type === 'order.paid');
    expect(paid?.data).toMatchObject({ batch: { id: batch.id, orderNo: 'W-1' } });
  });

  it('add no job for members without one, and send nothing of others', async () => {
    await addEndpoint(owner, receiver.url('/hook'));
    const other = await member(shop);
    await placedOrder(other, [{ sku: 'CABLE-RED', quantity: 1 }]);
    expect(await listJobs(shop.pool, 'announce-%')).toEqual([]);
    await announce(shop);
    await deliverAll(shop, receiver);
    expect(receiver.received).toEqual([]);
  });

  it('refuse addresses inside the network and other schemes, and the eleventh', async () => {
    for (const [url, reason] of [
      ['http://hooks.example/', 'urlScheme'],
      ['not an address', 'urlScheme'],
      ['https://10.0.0.1/', 'urlPrivate'],
      ['https://localhost/', 'urlPrivate'],
      ['https://a:b@hooks.example/', 'urlUserinfo'],
      ['https://hooks.example:22/', 'urlPort'],
    ]) {
      const answer = await owner.call(saveWebhook, { url: url ?? '', kinds: ['order.paid'] });
      expect(answer.envelope.fields).toMatchObject([{ field: 'url', reason }]);
    }
    const saved = await Promise.all(
      Array.from({ length: MAX_WEBHOOKS + 2 }, () =>
        owner.call(saveWebhook, { url: 'https://hooks.example/', kinds: ['order.paid'] }),
      ),
    );
    expect(saved.filter(({ reason }) => reason === 'TooManyWebhooks')).toHaveLength(2);
    expect((await owner.call(getWebhooks, {})).data.items).toHaveLength(MAX_WEBHOOKS);
  });

  it('store secrets sealed and show them once', async () => {
    const { id, secret } = await addEndpoint(owner, receiver.url('/hook'));
    const [row] = await shop.query<{ secret: Buffer }>('SELECT secret FROM webhook_endpoint');
    expect(row?.secret.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
    expect(JSON.stringify((await owner.call(getWebhooks, {})).data)).not.toContain(secret);
    const change = { id, url: receiver.url('/other'), kinds: ['order.paid' as const] };
    expect((await owner.call(saveWebhook, change)).data.secret).toBeNull();
  });

  it('sign with both secrets for a day after a change', async () => {
    const { id, secret } = await addEndpoint(owner, receiver.url('/hook'));
    const renewed = (await owner.call(renewWebhookSecret, { id })).data.secret;
    await owner.call(testWebhook, { id });
    await deliverAll(shop, receiver);
    await shop.query(`UPDATE webhook_endpoint SET old_until = now() - interval '1 second'`);
    await owner.call(testWebhook, { id });
    await deliverAll(shop, receiver);
    const [during, after] = receiver.received;
    if (!during || !after) throw new Error('nothing was received');
    expect([isSigned(during, secret), isSigned(during, renewed)]).toEqual([true, true]);
    expect([isSigned(after, secret), isSigned(after, renewed)]).toEqual([false, true]);
  });

  it('are tried again under the same id, with each answer in the log', async () => {
    const { id } = await addEndpoint(owner, receiver.url('/hook'));
    receiver.respond = (_, response) => response.writeHead(500).end(`sorry ${'x'.repeat(3000)}`);
    await owner.call(testWebhook, { id });
    await deliverAll(shop, receiver);
    expect(receiver.received).toHaveLength(1);
    receiver.respond = (_, response) => response.writeHead(204).end();
    await due();
    await deliverAll(shop, receiver);
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [delivery] = (await owner.call(getWebhookDeliveries, { id })).data.items;
    expect(delivery).toMatchObject({ kind: 'test', state: 'delivered' });
    expect(delivery?.attempts.map(({ status, error }) => [status, error])).toEqual([
      [204, null],
      [500, 'status'],
    ]);
    // The stand-in is on a private host: what it answers is not shown.
    expect(delivery?.attempts[1]?.answer).toBe('');
  });

  it('follow no redirect', async () => {
    const { id } = await addEndpoint(owner, receiver.url('/hook'));
    receiver.respond = (_, response) => response.writeHead(307, { location: receiver.url('/away') }).end();
    await owner.call(testWebhook, { id });
    await deliverAll(shop, receiver);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    const [delivery] = (await owner.call(getWebhookDeliveries, { id })).data.items;
    expect(delivery).toMatchObject({ state: 'waiting', attempts: [{ error: 'redirect', status: 307 }] });
  });

  it('pause after five failures, honour Retry-After, and are off after three days, with one mail', async () => {
    const { id } = await addEndpoint(owner, receiver.url('/hook'));
    receiver.respond = (_, response) => response.writeHead(503, { 'retry-after': '7200' }).end();
    await owner.call(testWebhook, { id });
    await deliverAll(shop, receiver);
    const [asked] = await shop.query<{ s: number }>(
      'SELECT extract(epoch FROM paused_until - now())::float8 AS s FROM webhook_endpoint',
    );
    expect(asked?.s).toBeGreaterThan(7000);
    receiver.respond = (_, response) => response.writeHead(500).end();
    for (let round = 0; round < 4; round += 1) {
      await rested();
      await deliverAll(shop, receiver);
    }
    const [paused] = await shop.query(
      'SELECT failures, paused_until > now() AS paused FROM webhook_endpoint',
    );
    expect(paused).toEqual({ failures: 5, paused: true });
    for (let more = 0; more < 3; more += 1) await owner.call(testWebhook, { id });
    await deliverAll(shop, receiver);
    expect(receiver.received).toHaveLength(5);
    await shop.query(`UPDATE webhook_endpoint SET failing_since = now() - interval '73 hours'`);
    await rested();
    await deliverAll(shop, receiver);
    expect(receiver.received).toHaveLength(6);
    const [off] = (await owner.call(getWebhooks, {})).data.items;
    expect(off).toMatchObject({ isOn: false, offReason: 'failing', waiting: 0, failed: 4 });
    expect((await owner.call(testWebhook, { id })).reason).toBe('WebhookOff');
    const mails = await shop.query(`SELECT subject FROM mail WHERE member_id = $1`, [owner.id]);
    expect(mails).toEqual([{ subject: 'Your webhook was switched off' }]);
    // Switched on again, what has failed is sent when its owner asks for it.
    receiver.respond = (_, response) => response.end();
    await owner.call(switchWebhook, { id, isOn: true });
    expect((await owner.call(replayWebhook, { id, since: new Date(0).toISOString() })).data.count).toBe(4);
    await deliverAll(shop, receiver);
    expect((await owner.call(getWebhookDeliveries, { id, state: 'delivered' })).data.total).toBe(4);
  });

  it('are off at once when their server says that they are gone', async () => {
    const { id } = await addEndpoint(owner, receiver.url('/hook'));
    receiver.respond = (_, response) => response.writeHead(410).end();
    await owner.call(testWebhook, { id });
    await deliverAll(shop, receiver);
    const [off] = (await owner.call(getWebhooks, {})).data.items;
    expect(off).toMatchObject({ id, isOn: false, offReason: 'gone' });
  });

  it.each([
    [{ watch: 'none' }, 'watch', 'webhookWatch'],
    [{ watch: 'skus', skus: '' }, 'skus', 'required'],
    [{ watch: 'skus', skus: 'CABLE-RED cable-bleu' }, 'skus', 'unknownSkus'],
  ] as const)('of stock are refused where nothing would be sent: %o', async (choice, field, reason) => {
    const input = { url: 'https://hooks.example/', kinds: ['stock.changed' as const], ...choice };
    const { envelope } = await owner.call(saveWebhook, input);
    expect(envelope.fields).toMatchObject([{ field, reason }]);
    if (reason === 'unknownSkus') expect(envelope.fields?.[0]?.message).toContain('CABLE-BLEU');
  });

  it('report changed stock and prices of watched SKUs together, and each change once', async () => {
    const { id } = await addEndpoint(owner, receiver.url('/hook'), {
      kinds: ['stock.changed', 'price.changed'],
      watch: 'skus',
      skus: 'CABLE-RED cable-blue',
    });
    // As a minute later.
    const soon = () => shop.query(`UPDATE webhook_endpoint SET compared_at = now() - interval '1 hour'`);
    const run = async () => {
      await soon();
      await compareSkus(shop.pool);
      await deliverAll(shop, receiver);
    };
    await run();
    expect(receiver.received).toEqual([]);
    await shop.query(
      `UPDATE stock SET on_hand = on_hand + 7 WHERE sku IN ('CABLE-RED', 'CABLE-BLUE') AND warehouse = 1`,
    );
    await shop.query(`UPDATE stock SET on_hand = on_hand + 7 WHERE sku = 'BANK'`);
    await run();
    await run();
    expect(kindsOf()).toEqual(['stock.changed']);
    const { items } = JSON.parse(receiver.received[0]?.body ?? '').data;
    expect(items.map(({ sku }: { sku: string }) => sku).sort()).toEqual(['CABLE-BLUE', 'CABLE-RED']);
    await shop.query(
      `UPDATE variant_price SET prices = ARRAY(SELECT p + 10 FROM unnest(prices) p) WHERE sku = 'CABLE-RED'`,
    );
    await run();
    expect(kindsOf()).toEqual(['stock.changed', 'price.changed']);
    const [price] = JSON.parse(receiver.received[1]?.body ?? '').data.items;
    expect(price).toMatchObject({ sku: 'CABLE-RED', currency: 'USD', price: price.before + 10 });
    // While an endpoint has not taken its last event, changes wait for the next one.
    receiver.respond = (_, response) => response.writeHead(500).end();
    for (let change = 0; change < 3; change += 1) {
      await shop.query(`UPDATE stock SET on_hand = on_hand + 1 WHERE sku = 'CABLE-RED' AND warehouse = 1`);
      await run();
    }
    expect((await owner.call(getWebhookDeliveries, { id, state: 'waiting' })).data.total).toBe(1);
  });

  it('of others are not found by any call', async () => {
    const { id } = await addEndpoint(owner, receiver.url('/hook'));
    await owner.call(testWebhook, { id });
    const [delivery] = (await owner.call(getWebhookDeliveries, { id })).data.items;
    const stranger = await member(shop);
    const before = await shop.query('SELECT * FROM webhook_endpoint, webhook_delivery');
    for (const answer of [
      await stranger.call(saveWebhook, { id, url: 'https://hooks.example/', kinds: ['order.paid'] }),
      await stranger.call(deleteWebhook, { id }),
      await stranger.call(switchWebhook, { id, isOn: false }),
      await stranger.call(renewWebhookSecret, { id }),
      await stranger.call(testWebhook, { id }),
      await stranger.call(getWebhookDeliveries, { id }),
      await stranger.call(replayWebhook, { id, delivery: delivery?.id ?? id }),
    ])
      expect(answer.status).toBe(404);
    const own = await addEndpoint(stranger, receiver.url('/own'));
    const replay = { id: own.id, delivery: delivery?.id ?? id };
    expect((await stranger.call(replayWebhook, replay)).data.count).toBe(0);
    await stranger.call(deleteWebhook, { id: own.id });
    expect(await shop.query('SELECT * FROM webhook_endpoint, webhook_delivery')).toEqual(before);
  });
});
