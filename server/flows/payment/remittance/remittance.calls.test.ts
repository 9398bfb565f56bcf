import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelVisibleOrder, getOrder } from '../../../../contract/order.ts';
import { finishPayment, getPaymentMethods, startPayment } from '../../../../contract/payment.ts';
import { getRemittance, uploadSlip } from '../../../../contract/remittance.ts';
import { getAccount } from '../../../../contract/user.ts';
import { formatMoney } from '../../../../kit/money.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { createLog } from '../../../platform/log.ts';
import { decide, findDiscrepancies } from '../../../testing/gateway.ts';
import { takeJobs } from '../../../testing/jobs.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { SLIP_PNG, transferShop } from '../../../testing/transfer-shop.ts';
import { guest, member, placedOrder, type Visitor } from '../../../testing/visitors.ts';
import { sweepOrders } from '../expire/expire-orders.ts';
import { mailRemittance } from '../notify/mail-remittance.ts';
import { executeRefund } from '../refund/refund-payment.ts';
import { reviewPayment } from '../settle/review-payment.ts';
import { sweepPayments } from '../settle/sweep-payments.ts';
import { receiveRemittance, rejectSlips } from './receive-remittance.ts';

const log = createLog('silent');
const DAY_MS = 24 * 60 * 60 * 1000;

describe('paying by bank transfer', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await transferShop();
  });
  afterAll(() => shop.close());

  const settlement = () => ({ pool: shop.pool, providers: shop.providers, now: Date.now, log });
  /** An order above the minimum of a transfer, waiting for one. */
  const awaiting = async (buyer: Visitor) => {
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 40 }]);
    const { total } = (await buyer.call(getOrder, { orderId: id })).data.totals;
    const { status, data } = await buyer.call(startPayment, { orderId: id, method: 'bank_transfer' });
    expect([status, data.redirect]).toEqual([200, `/Order/Payment/${id}`]);
    return { id, total };
  };
  const stateOf = async ({ call }: Visitor, orderId: string) =>
    (await call(getOrder, { orderId })).data.state;
  const remittanceOf = async ({ call }: Visitor, orderId: string) =>
    (await call(getRemittance, { orderId })).data;
  const holdOf = async (orderId: string) =>
    (
      await shop.query<{ until: Date }>('SELECT expires_at AS until FROM reservation WHERE order_id = $1', [
        orderId,
      ])
    )[0]?.until.getTime() ?? 0;
  const expiryOf = async ({ call }: Visitor, orderId: string) => {
    const { placedAt, expiresAt } = (await call(getOrder, { orderId })).data;
    return Date.parse(expiresAt) - Date.parse(placedAt);
  };
  const upload = async (
    buyer: Visitor,
    orderId: string,
    { bytes = SLIP_PNG, name = 'slip.png' }: { bytes?: Buffer; name?: string } = {},
  ) => {
    const file = new File([new Uint8Array(bytes)], name);
    const { status, reason, envelope } = await buyer.call(uploadSlip, { orderId, file });
    return { status, reason, envelope };
  };
  const receive = (orderId: string, amount: number, reference: string | null = null) =>
    transaction(shop.pool, (tx) => receiveRemittance(tx, 'staff', { orderId, amount, reference }));
  const refundsOf = (orderId: string) =>
    shop.query<{ id: string; amount: number; state: string }>(
      'SELECT r.id, r.amount, r.state FROM refund r WHERE r.order_id = $1',
      [orderId],
    );

  it('is offered from its minimum on, with its payee alone', async () => {
    const buyer = guest(shop);
    const { id } = await placedOrder(buyer, [{ sku: 'BANK', quantity: 1 }]);
    const { methods } = (await buyer.call(getPaymentMethods, { orderId: id })).data;
    expect(methods.map(({ method, refused }) => [method, refused])).toEqual([
      ['test', null],
      ['balance', 'memberOnly'],
      ['bank_transfer', 'belowMinimum'],
    ]);
    const small = await buyer.call(startPayment, { orderId: id, method: 'bank_transfer' });
    expect(small.reason).toBe('MethodUnavailable');
    const other = await buyer.call(startPayment, { orderId: id, method: 'western_union' });
    expect(other.reason).toBe('MethodUnavailable');
  });

  it('says whom to pay, keeps the stock three days and the order fourteen, and is no worse for a repeat', async () => {
    const buyer = guest(shop);
    const { id, total } = await awaiting(buyer);
    await buyer.call(startPayment, { orderId: id, method: 'bank_transfer' });
    expect(await remittanceOf(buyer, id)).toMatchObject({
      state: 'awaiting',
      reference: id,
      amount: total,
      rest: total,
      payee: [
        { name: 'holder', value: 'Lading Ltd' },
        { name: 'bank', value: 'Example Bank' },
        { name: 'account', value: 'DE89 3704 0044 0532 0130 00' },
      ],
    });
    expect(await stateOf(buyer, id)).toBe('awaiting_remittance');
    expect(await expiryOf(buyer, id)).toBe(14 * DAY_MS);
    expect(Math.abs((await holdOf(id)) - Date.now() - 3 * DAY_MS)).toBeLessThan(60_000);
    expect((await buyer.call(finishPayment, { orderId: id })).data.state).toBe('unpaid');
    const stranger = guest(shop);
    expect((await stranger.call(getRemittance, { orderId: id })).reason).toBe('NotFound');
    const rows = await shop.query(
      `SELECT 1 FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1) AND state = 'started'`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is not ended by the sweeps of payments, but expires with its order', async () => {
    const buyer = guest(shop);
    const { id } = await awaiting(buyer);
    await shop.query(
      `UPDATE payment SET asked_at = now() - interval '2 days', created_at = now() - interval '2 days' WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)`,
      [id],
    );
    await sweepPayments(settlement());
    await sweepOrders(settlement());
    expect(await stateOf(buyer, id)).toBe('awaiting_remittance');
    await shop.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    await sweepOrders(settlement());
    expect(await stateOf(buyer, id)).toBe('expired');
    // Money that comes in afterwards opens it again, as its stock is there.
    const { amount } = (
      await shop.query<{ amount: number }>(
        'SELECT amount FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)',
        [id],
      )
    )[0] ?? { amount: 0 };
    expect(await receive(id, amount)).toMatchObject({ result: 'paid', returned: 0 });
    expect(await stateOf(buyer, id)).toBe('awaiting_confirmation');
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('keeps a slip of its content’s type for the owner alone, as an attachment', async () => {
    const buyer = guest(shop);
    const { id } = await awaiting(buyer);
    const html = Buffer.from('<html><script>alert(1)</script>');
    expect((await upload(buyer, id, { bytes: html, name: 'slip.png' })).reason).toBe('FileTypeRefused');
    expect((await upload(buyer, id, { bytes: Buffer.from('a,b\n1,2') })).reason).toBe('FileTypeRefused');
    const photo = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect((await upload(buyer, id, { bytes: photo })).envelope).toMatchObject({
      fields: [{ reason: 'heic' }],
    });
    expect((await upload(guest(shop), id)).reason).toBe('NotFound');
    expect(await stateOf(buyer, id)).toBe('awaiting_remittance');
    expect((await upload(buyer, id, { name: '../../Überweisung.png' })).status).toBe(200);
    expect(await stateOf(buyer, id)).toBe('remittance_review');
    const { expiresAt } = (await buyer.call(getOrder, { orderId: id })).data;
    expect(await holdOf(id)).toBe(Date.parse(expiresAt));
    const { slips, state } = await remittanceOf(buyer, id);
    expect([state, slips.map(({ name }) => name)]).toEqual(['review', ['Überweisung.png']]);
    const get = (visitor: Visitor) =>
      shop.app.inject({
        url: `/downloads/slips/${id}/${slips[0]?.id}`,
        headers: { authorization: visitor.token ?? '' },
      });
    const file = await get(buyer);
    expect(file.rawPayload.equals(SLIP_PNG)).toBe(true);
    expect(file.headers['content-disposition']).toMatch(/^attachment;/);
    expect(file.headers['content-type']).toBe('image/png');
    expect((await get(guest(shop))).statusCode).toBe(404);
    const other = guest(shop);
    const { id: foreign } = await awaiting(other);
    const mixed = await shop.app.inject({
      url: `/downloads/slips/${foreign}/${slips[0]?.id}`,
      headers: { authorization: other.token },
    });
    expect(mixed.statusCode).toBe(404);
  });

  it('takes five slips at most', async () => {
    const buyer = guest(shop);
    const { id } = await awaiting(buyer);
    const answers = await Promise.all(Array.from({ length: 7 }, () => upload(buyer, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await remittanceOf(buyer, id)).mayUpload).toBe(false);
  });

  it('is paid by the exact amount, once for a reference', async () => {
    const buyer = guest(shop);
    const { id, total } = await awaiting(buyer);
    await upload(buyer, id);
    const [one, two] = await Promise.all([receive(id, total, 'TX1'), receive(id, total, 'TX1')]);
    expect([one?.result, two?.result].sort()).toEqual(['paid', 'repeated']);
    expect(await stateOf(buyer, id)).toBe('awaiting_confirmation');
    expect(await refundsOf(id)).toEqual([]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('tells the buyer of a short payment what is missing, and is paid by the rest', async () => {
    const buyer = await member(shop);
    const { id, total } = await awaiting(buyer);
    await upload(buyer, id);
    expect(await receive(id, total - 100)).toMatchObject({ result: 'short', received: total - 100 });
    expect(await remittanceOf(buyer, id)).toMatchObject({ state: 'short', rest: 100 });
    const order = (await buyer.call(getOrder, { orderId: id })).data;
    expect([order.state, order.inReview, order.short, order.may]).toEqual([
      'awaiting_remittance',
      false,
      { received: total - 100, rest: 100 },
      { pay: false, cancel: false, edit: false, decide: false },
    ]);
    expect((await buyer.call(cancelVisibleOrder, { orderId: id })).reason).toBe('PaymentInReview');
    const payment = (
      await shop.query<{ id: string }>(
        'SELECT id FROM payment WHERE id IN (SELECT payment_id FROM payment_order WHERE order_id = $1)',
        [id],
      )
    )[0]?.id;
    await mailRemittance(
      { ...shop, publicUrl: 'https://shop.example' },
      { payment, kind: 'remittanceShort' },
    );
    const mails = await shop.query<{ subject: string }>(`SELECT subject FROM mail WHERE subject LIKE $1`, [
      `%${id}%`,
    ]);
    expect(mails.map(({ subject }) => subject)).toContain(`Order ${id}: $1.00 is still missing`);
    await shop.query(`UPDATE orders SET expires_at = now() - interval '1 day' WHERE id = $1`, [id]);
    await sweepOrders(settlement());
    expect(await receive(id, 40)).toMatchObject({ result: 'short' });
    expect(await receive(id, 60)).toMatchObject({ result: 'paid', returned: 0 });
    expect(await stateOf(buyer, id)).toBe('awaiting_confirmation');
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('is mailed once with where to send the money, unless the order was cancelled meanwhile', async () => {
    const buyer = guest(shop);
    const [kept, cancelled] = [await awaiting(buyer), await awaiting(buyer)];
    await buyer.call(cancelVisibleOrder, { orderId: cancelled.id });
    const jobs = await takeJobs(shop.pool, 'mail-remittance');
    for (const { payload } of [...jobs, ...jobs])
      await mailRemittance({ ...shop, publicUrl: 'https://shop.example' }, payload);
    const mails = await shop.query<{ subject: string; text: string }>(
      `SELECT subject, text FROM mail WHERE subject LIKE 'How to pay%' AND subject ~ $1`,
      [`${kept.id}|${cancelled.id}`],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(
      `How to pay for order ${kept.id}: ${formatMoney(kept.total, 'USD', 'en')}`,
    );
    expect(mails[0]?.text).toContain('DE89 3704 0044 0532 0130 00');
    expect(mails[0]?.text).toMatch(new RegExp(`Reference:? +${kept.id}`));
  });

  it('tells a guest what is missing, however many mails strangers had sent to the address', async () => {
    const { id, total } = await awaiting(guest(shop));
    await shop.query(
      `INSERT INTO mail (recipient, language, subject, text, html, occasion)
       SELECT 'buyer@example.com', 'en', '', '', '', 'unpaidOrder' FROM generate_series(1, 20)`,
    );
    const receipt = await receive(id, total - 100);
    await mailRemittance(
      { ...shop, publicUrl: 'https://shop.example' },
      { payment: receipt?.payment.id, kind: 'remittanceShort' },
    );
    expect(
      await shop.query('SELECT FROM mail WHERE subject = $1', [`Order ${id}: $1.00 is still missing`]),
    ).toHaveLength(1);
  });

  it('lets staff accept a short payment, or send it back', async () => {
    const [accepted, refunded] = [guest(shop), guest(shop)];
    const first = await awaiting(accepted);
    const second = await awaiting(refunded);
    const review = async (id: string, decision: 'accept' | 'refund') => {
      const payment = (await receive(id, 1000))?.payment.id ?? '';
      return transaction(shop.pool, (tx) => reviewPayment(tx, 'staff', { payment, decision }));
    };
    expect(await review(first.id, 'accept')).toBe('paid');
    expect(await stateOf(accepted, first.id)).toBe('awaiting_confirmation');
    expect(await review(second.id, 'refund')).toBe('overpaid');
    expect(await stateOf(refunded, second.id)).toBe('unpaid');
    const [refund] = await refundsOf(second.id);
    expect(refund?.amount).toBe(1000);
    // A guest has no balance: staff sends it back by bank.
    await executeRefund(settlement(), refund?.id ?? '');
    expect((await refundsOf(second.id))[0]?.state).toBe('requested');
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('credits what is too much to the member’s balance, once', async () => {
    const buyer = await member(shop);
    const { id, total } = await awaiting(buyer);
    expect(await receive(id, total + 700)).toMatchObject({ result: 'paid', returned: 700 });
    expect(await receive(id, 300)).toMatchObject({ result: 'overpaid', returned: 300 });
    for (const refund of [...(await refundsOf(id)), ...(await refundsOf(id))])
      await executeRefund(settlement(), refund.id);
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(1000);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('gives way to another method while no slip is uploaded; money for it then goes back', async () => {
    const buyer = await member(shop);
    const { id, total } = await awaiting(buyer);
    const { fee } = (await buyer.call(getPaymentMethods, { orderId: id })).data.methods.find(
      ({ method }) => method === 'test',
    ) ?? { fee: 0 };
    const started = await buyer.call(startPayment, { orderId: id, method: 'test', total: total + fee });
    await decide(shop, started.data.redirect, 'succeeded');
    expect(await stateOf(buyer, id)).toBe('awaiting_confirmation');
    expect(await receive(id, total)).toMatchObject({ result: 'overpaid', returned: total });
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([total]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('cannot be paid otherwise or cancelled while its slip is reviewed, and can once it is refused', async () => {
    const buyer = guest(shop);
    const { id, total } = await awaiting(buyer);
    await upload(buyer, id);
    const { fee } = (await buyer.call(getPaymentMethods, { orderId: id })).data.methods[0] ?? { fee: 0 };
    const other = await buyer.call(startPayment, { orderId: id, method: 'test', total: total + fee });
    expect(other.reason).toBe('OrderStateWrong');
    expect((await buyer.call(cancelVisibleOrder, { orderId: id })).reason).toBe('OrderStateWrong');
    expect(await transaction(shop.pool, (tx) => rejectSlips(tx, 'staff', id))).toBe(true);
    expect(await transaction(shop.pool, (tx) => rejectSlips(tx, 'staff', id))).toBe(false);
    expect((await buyer.call(cancelVisibleOrder, { orderId: id })).status).toBe(200);
    expect(await holdOf(id)).toBe(0);
  });

  it('sends money back that comes when the order has expired and its stock is sold', async () => {
    const buyer = await member(shop);
    const { id, total } = await awaiting(buyer);
    await shop.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    await sweepOrders(settlement());
    await shop.query(
      `UPDATE stock SET on_hand = reserved WHERE sku = 'CABLE-RED' AND on_hand - reserved > 0`,
    );
    expect(await receive(id, total)).toMatchObject({ result: 'overpaid', returned: total });
    expect(await stateOf(buyer, id)).toBe('expired');
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([total]);
    expect(await findDiscrepancies(shop)).toEqual([]);
    await shop.query(`UPDATE stock SET on_hand = on_hand + 1000 WHERE sku = 'CABLE-RED'`);
  });
});
