import { mkdtemp, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder } from '../../../contract/order.ts';
import {
  getUnreadMessages,
  readMessages,
  requestOrderChange,
  sendMessage,
  withdrawRequest,
} from '../../../contract/order-contact.ts';
import { createOrderKey } from '../../domains/orders/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { testCompany } from '../../testing/companies.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { confirmedOrder, orderRow, paidOrder, runRefunds, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest, member, placedOrder, type Visitor } from '../../testing/visitors.ts';
import { confirmOrder } from '../fulfilment/confirm-order.ts';
import { decide } from '../fulfilment/decide-request.ts';
import { deliverShipments } from '../fulfilment/deliver-shipments.ts';
import { sendStaffMessage } from './send-message.ts';

describe('an order', () => {
  let shop: TestShop;
  let png: Buffer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp('/tmp/lading-order-files-');
    shop = await seededShop({ FILES_URL: pathToFileURL(folder).href });
    png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  const upload = async ({ token, address }: Visitor, name: string, content: Buffer): Promise<string> => {
    const boundary = 'x-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/tools/upload_file',
      remoteAddress: address,
      headers: {
        authorization: token ?? '',
        'site-type': 'vip',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return response.json().data.id;
  };
  const fetchFile = (id: string, token: string | null, key = '') =>
    shop.app.inject({
      url: `/order/files/${id}${key && `?key=${key}`}`,
      headers: token ? { authorization: token } : {},
    });
  const detail = async (buyer: Visitor, orderId: string) => (await buyer.call(getOrder, { orderId })).data;

  it('has messages of buyer and staff with files that its owner alone can have', async () => {
    const buyer = await member(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const file = await upload(buyer, 'Röchnung 1.png', png);
    await buyer.call(sendMessage, { orderId: id, text: 'Where is it?\n<b>', files: [file] });
    expect(
      await transaction(shop.pool, (tx) =>
        sendStaffMessage(tx, 'staff', { orderId: id, text: 'On its way' }),
      ),
    ).toBe(true);
    expect(
      await transaction(shop.pool, (tx) =>
        sendStaffMessage(tx, 'staff', { orderId: 'V26010199999', text: 'x' }),
      ),
    ).toBe(false);
    expect((await buyer.call(getUnreadMessages, {})).data.orders).toMatchObject([{ orderid: id, count: 1 }]);
    await (await member(shop)).call(readMessages, { orderId: id });
    expect((await buyer.call(getUnreadMessages, {})).data.orders).toHaveLength(1);
    await buyer.call(readMessages, { orderId: id });
    expect((await buyer.call(getUnreadMessages, {})).data.orders).toEqual([]);
    const { messages } = await detail(buyer, id);
    expect(messages.map(({ author, text }) => [author, text])).toEqual([
      ['buyer', 'Where is it?\n<b>'],
      ['staff', 'On its way'],
    ]);
    expect(messages[0]?.files).toMatchObject([{ id: file, name: 'Röchnung 1.png', type: 'image/png' }]);
    const { id: company, finance, buyer: colleague } = await testCompany(shop);
    const statusFor = async ({ token }: { token: string }) => (await fetchFile(file, token)).statusCode;
    expect(await statusFor(finance)).toBe(404);
    await shop.query('UPDATE orders SET company_id = $2 WHERE id = $1', [id, company]);
    expect([await statusFor(finance), await statusFor(colleague)]).toEqual([200, 404]);
    const got = await fetchFile(file, buyer.token);
    expect(got.rawPayload).toEqual(png);
    expect(got.headers).toMatchObject({
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''R%C3%B6chnung%201.png`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const stranger = await member(shop);
    const key = createOrderKey(shop.orderKey, id);
    for (const token of [null, 'bad', guest(shop).token, stranger.token])
      expect((await fetchFile(file, token)).statusCode, String(token)).toBe(404);
    expect((await fetchFile(file, null, key)).statusCode).toBe(200);
    expect((await fetchFile(file, null, createOrderKey(shop.orderKey, 'V26010199999'))).statusCode).toBe(404);
    expect((await fetchFile('x', buyer.token)).statusCode).toBe(404);
  });

  it('takes a message once for two presses, and no file of another visitor', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    await Promise.all([1, 2].map(() => buyer.call(sendMessage, { orderId: id, text: 'twice' })));
    const thief = guest(shop);
    const own = await upload(thief, 'a.png', png);
    const stolen = await buyer.call(sendMessage, { orderId: id, text: 'stolen', files: [own] });
    expect(stolen.envelope.fields).toMatchObject([{ field: 'files', reason: 'fileGone' }]);
    // The same words with another photo are another message.
    const photos = [await upload(buyer, '1.png', png), await upload(buyer, '2.png', png)];
    for (const file of [...photos, ...photos.slice(1)])
      await buyer.call(sendMessage, { orderId: id, text: 'see photo', files: [file] });
    const sent = (await detail(buyer, id)).messages;
    expect(sent.map(({ text }) => text)).toEqual(['twice', 'see photo', 'see photo']);
    expect(sent.slice(1).map(({ files }) => files.map((file) => file.id))).toEqual(
      photos.map((photo) => [photo]),
    );
    expect((await buyer.call(sendMessage, { orderId: id, text: ' ' })).status).toBe(400);
    expect((await thief.call(sendMessage, { orderId: id, text: 'hi' })).status).toBe(404);
    const key = createOrderKey(shop.orderKey, id);
    expect((await thief.call(sendMessage, { orderId: id, key, text: 'by link', files: [own] })).status).toBe(
      200,
    );
  });

  it('can be cancelled on request until it is confirmed: the money goes back', async () => {
    const buyer = await member(shop);
    const { id } = await paidOrder(shop, buyer, [{ sku: 'BANK', quantity: 1 }]);
    expect((await detail(buyer, id)).steps.request).toEqual(['cancel']);
    const cancel = { orderId: id, kind: 'cancel', reason: 'changed_mind' } as const;
    await Promise.all([1, 2].map(() => buyer.call(requestOrderChange, cancel)));
    expect(await shop.query('SELECT id FROM order_request WHERE order_id = $1', [id])).toHaveLength(1);
    expect((await orderRow(shop, id)).refund_state).toBe('requested');
    expect(await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', id))).toMatchObject({ ok: false });
    const both = await Promise.all(
      [1, 2].map(() =>
        transaction(shop.pool, (tx) => decide(tx, 'staff', { orderId: id, decision: 'accept', answer: '' })),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await runRefunds(shop, id);
    expect(await orderRow(shop, id)).toMatchObject({ state: 'cancelled', refund_state: 'full' });
    const confirmed = await confirmedOrder(shop, buyer, [{ sku: 'BANK', quantity: 1 }]);
    const late = await buyer.call(requestOrderChange, { ...cancel, orderId: confirmed.id });
    expect(late.reason).toBe('OrderStateWrong');
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('takes no reason for a cancellation that supposes goods to be here', async () => {
    const buyer = guest(shop);
    const { id } = await paidOrder(shop, buyer, [{ sku: 'BANK', quantity: 1 }]);
    const ask = (reason: 'damaged' | 'late') =>
      buyer.call(requestOrderChange, { orderId: id, kind: 'cancel', reason });
    expect((await ask('damaged')).envelope.fields).toMatchObject([{ field: 'reason' }]);
    expect((await ask('late')).status).toBe(200);
  });

  it('gives a request back to its buyer until staff has answered', async () => {
    const buyer = guest(shop);
    const { id } = await paidOrder(shop, buyer, [{ sku: 'BANK', quantity: 1 }]);
    const withdraw = (from = buyer, key?: string) => from.call(withdrawRequest, { orderId: id, key });
    expect((await withdraw()).reason).toBe('OrderStateWrong');
    const cancel = { orderId: id, kind: 'cancel', reason: 'changed_mind' } as const;
    await buyer.call(requestOrderChange, cancel);
    expect((await withdraw(guest(shop))).status).toBe(404);
    const twice = await Promise.all([withdraw(), withdraw(guest(shop), createOrderKey(shop.orderKey, id))]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const { requests, refundState, state, steps, events } = await detail(buyer, id);
    expect([refundState, state, steps.request]).toEqual(['none', 'awaiting_confirmation', ['cancel']]);
    expect(requests).toMatchObject([{ state: 'withdrawn' }]);
    expect(events.map(({ event }) => event).slice(-2)).toEqual(['request', 'withdraw_request']);
    await buyer.call(requestOrderChange, cancel);
    expect(
      await transaction(shop.pool, (tx) =>
        decide(tx, 'staff', { orderId: id, decision: 'refuse', answer: 'Packed' }),
      ),
    ).toMatchObject({
      ok: true,
    });
    expect((await withdraw()).reason).toBe('OrderStateWrong');
    expect((await detail(buyer, id)).refunds).toEqual([]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('is either cancelled by staff or kept by its buyer when both answer at once', async () => {
    const buyer = guest(shop);
    for (let round = 0; round < 4; round++) {
      const { id } = await paidOrder(shop, buyer, [{ sku: 'BANK', quantity: 1 }]);
      await buyer.call(requestOrderChange, { orderId: id, kind: 'cancel', reason: 'late' });
      const withdraw = () => buyer.call(withdrawRequest, { orderId: id });
      const accept = () =>
        transaction(shop.pool, (tx) => decide(tx, 'staff', { orderId: id, decision: 'accept', answer: '' }));
      const accepting = round % 2 === 0 ? accept() : null;
      const withdrawing = withdraw();
      const accepted = await (accepting ?? accept());
      const isKept = (await withdrawing).status === 200;
      expect(accepted.ok).toBe(!isKept);
      expect((await orderRow(shop, id)).state).toBe(isKept ? 'awaiting_confirmation' : 'cancelled');
    }
  });

  it('has 20 requests at most, withdrawn ones among them', async () => {
    const buyer = guest(shop);
    const { id } = await paidOrder(shop, buyer, [{ sku: 'BANK', quantity: 1 }]);
    await shop.query(
      `INSERT INTO order_request (order_id, kind, reason, state) SELECT $1, 'cancel', 'other', 'withdrawn'
       FROM generate_series(1, 20)`,
      [id],
    );
    const asked = await buyer.call(requestOrderChange, { orderId: id, kind: 'cancel', reason: 'other' });
    expect(asked.reason).toBe('TooManyMessages');
  });

  it('is returned in part: accepted, received, refunded by the share of its line', async () => {
    const buyer = await member(shop);
    const { id } = await confirmedOrder(shop, buyer, [
      { sku: 'CABLE-RED', quantity: 3 },
      { sku: 'BANK', quantity: 1 },
    ]);
    const ask = (more: object) =>
      buyer.call(requestOrderChange, {
        orderId: id,
        kind: 'return',
        reason: 'damaged',
        description: 'Broken',
        lines: [{ position: 0, quantity: 2 }],
        ...more,
      });
    expect((await ask({})).reason).toBe('OrderStateWrong');
    await shipAll(shop, id);
    await transaction(shop.pool, (tx) =>
      deliverShipments(tx, 'staff', { orderId: id, number: null, at: new Date() }),
    );
    expect((await ask({ lines: [{ position: 0, quantity: 4 }] })).envelope.fields).toMatchObject([
      { field: 'lines.0.quantity', reason: 'tooMany' },
    ]);
    for (const lines of [
      [],
      [{ position: 9, quantity: 1 }],
      [0, 0].map((position) => ({ position, quantity: 1 })),
    ])
      expect((await ask({ lines })).reason).toBe('InvalidInput');
    const text = await upload(buyer, 'a.txt', Buffer.from('hello there'));
    expect((await ask({ files: [text] })).reason).toBe('FileTypeRefused');
    const photo = await upload(buyer, 'photo.png', png);
    expect((await ask({ files: [photo] })).status).toBe(200);
    const { requests, steps, refundState } = await detail(buyer, id);
    expect([requests.length, requests[0]?.files.length, steps.request, refundState]).toEqual([
      1,
      1,
      [],
      'requested',
    ]);
    const say = (decision: 'accept' | 'refuse' | 'received', answer = '') =>
      transaction(shop.pool, (tx) => decide(tx, 'staff', { orderId: id, decision, answer }));
    expect(await say('received')).toMatchObject({ ok: false });
    expect(await say('refuse')).toMatchObject({ ok: false });
    expect(await say('accept', 'Send it to Berlin')).toMatchObject({ ok: true });
    expect(await say('received')).toMatchObject({ ok: true });
    expect(await say('received')).toMatchObject({ ok: false });
    await runRefunds(shop, id);
    const after = await detail(buyer, id);
    expect(after.refundState).toBe('partial');
    expect(after.requests[0]).toMatchObject({ state: 'done', answer: 'Send it to Berlin' });
    expect(after.refunds).toMatchObject([{ isDone: true }]);
    expect(after.refunds[0]?.amount).toBeGreaterThanOrEqual(2000);
    expect(await ask({ lines: [{ position: 0, quantity: 2 }] })).toMatchObject({ reason: 'InvalidInput' });
    expect((await ask({})).reason).toBe('InvalidInput');
    expect((await ask({ lines: [{ position: 1, quantity: 1 }] })).status).toBe(200);
    expect(await say('refuse', 'Too late')).toMatchObject({ ok: true });
    expect((await detail(buyer, id)).refundState).toBe('partial');
  });
});
