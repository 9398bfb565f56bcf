import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJointPayment } from '../../../../contract/joint-payment.ts';
import { cancelVisibleOrder, getOrder, reopenOrder } from '../../../../contract/order.ts';
import { startPayment } from '../../../../contract/payment.ts';
import { getRemittance, uploadSlip } from '../../../../contract/remittance.ts';
import { getAccount } from '../../../../contract/user.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { createLog } from '../../../platform/log.ts';
import { findDiscrepancies } from '../../../testing/gateway.ts';
import { placeSeveral, sharesOf, statesOf } from '../../../testing/joint-payments.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { transferShop } from '../../../testing/transfer-shop.ts';
import { member, type Visitor } from '../../../testing/visitors.ts';
import { refundOrder } from '../../fulfilment/refund-order.ts';
import { sweepOrders } from '../expire/expire-orders.ts';
import { mailRemittance } from '../notify/mail-remittance.ts';
import { executeRefund } from '../refund/refund-payment.ts';
import { reviewPayment } from '../settle/review-payment.ts';
import { receiveRemittance, rejectSlips } from './receive-remittance.ts';

const PDF = new File([Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n')], 'slip.pdf');

describe('one transfer for several orders', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await transferShop();
    await shop.query('UPDATE stock SET on_hand = 100000');
  });
  afterAll(() => shop.close());

  const settlement = () => ({
    pool: shop.pool,
    providers: shop.providers,
    now: Date.now,
    log: createLog('silent'),
  });
  /** Orders of one member that wait for one transfer, with the part of each, and the number it names. */
  async function awaiting(count = 3) {
    const buyer = await member(shop);
    const ids = await placeSeveral(buyer, count, [{ sku: 'CABLE-RED', quantity: 20 }]);
    const { data } = await buyer.call(startJointPayment, { orderIds: ids, method: 'bank_transfer' });
    expect(data.redirect).toBe(`/Order/Payment/${ids[0]}`);
    const view = await remittanceOf(buyer, ids[0] ?? '');
    const [part = 0] = view.orders.map(({ amount }) => amount);
    return { buyer, ids, view, part, reference: view.reference };
  }
  const remittanceOf = async ({ call }: Visitor, orderId: string) =>
    (await call(getRemittance, { orderId })).data;
  const receive = async (orderId: string, amount: number) => {
    const transfer = { orderId, amount, reference: null, again: true };
    return (await transaction(shop.pool, (tx) => receiveRemittance(tx, 'staff', transfer)))?.result;
  };
  const refund = async () => {
    for (const { id } of await shop.query<{ id: string }>(`SELECT id FROM refund WHERE state = 'requested'`))
      await executeRefund(settlement(), id);
  };
  const balanceOf = async ({ call }: Visitor) => (await call(getAccount, {})).data.Info.balance;
  const check = async () => expect(await findDiscrepancies(shop)).toEqual([]);

  it('has one reference, the sum, each part and one payee, whichever of them is opened', async () => {
    const { buyer, ids, view, part } = await awaiting();
    expect(view).toMatchObject({ reference: ids[0], amount: 3 * part, rest: 3 * part, state: 'awaiting' });
    expect(view.orders.map(({ orderid }) => orderid)).toEqual(ids);
    expect(await remittanceOf(buyer, ids[2] ?? '')).toEqual(view);
    expect(await statesOf(shop, ids)).toEqual(ids.map(() => 'awaiting_remittance'));
  });

  it('has the minimum of its method for their sum', async () => {
    const buyer = await member(shop);
    const ids = await placeSeveral(buyer, 2, [{ sku: 'CABLE-RED', quantity: 20 }]);
    const wish = { method: 'bank_transfer' } as const;
    expect((await buyer.call(startPayment, { orderId: ids[0] ?? '', ...wish })).reason).toBe(
      'MethodUnavailable',
    );
    expect((await buyer.call(startJointPayment, { orderIds: ids, ...wish })).status).toBe(200);
  });

  it('is reviewed with one slip of all, which goes back for all, and is paid by one receipt', async () => {
    const { buyer, ids, part, reference } = await awaiting();
    expect((await buyer.call(uploadSlip, { orderId: ids[1] ?? '', file: PDF })).data.state).toBe('review');
    expect(await statesOf(shop, ids)).toEqual(ids.map(() => 'remittance_review'));
    expect((await remittanceOf(buyer, ids[2] ?? '')).slips).toHaveLength(1);
    expect(await transaction(shop.pool, (tx) => rejectSlips(tx, 'staff', ids[2] ?? ''))).toBe(true);
    expect(await statesOf(shop, ids)).toEqual(ids.map(() => 'awaiting_remittance'));
    expect(await receive(reference, 3 * part)).toBe('paid');
    expect(await statesOf(shop, ids)).toEqual(ids.map(() => 'awaiting_confirmation'));
    await check();
  });

  it('that is short pays none until the rest comes, which a mail asks for with their numbers', async () => {
    const { buyer, ids, part, reference } = await awaiting(2);
    expect(await receive(reference, part)).toBe('short');
    expect((await sharesOf(shop, ids)).map(({ state }) => state)).toEqual(['needs_review', 'needs_review']);
    expect(await remittanceOf(buyer, ids[1] ?? '')).toMatchObject({
      state: 'short',
      received: part,
      rest: part,
    });
    expect((await buyer.call(cancelVisibleOrder, { orderId: ids[1] ?? '' })).reason).toBe('PaymentInReview');
    const [{ id = '' } = {}] = await shop.query<{ id: string }>(
      'SELECT payment_id AS id FROM payment_order WHERE order_id = $1',
      [reference],
    );
    await mailRemittance(
      { ...shop, publicUrl: 'https://shop.example' },
      { payment: id, kind: 'remittanceShort' },
    );
    const [mail] = await shop.query<{ text: string }>('SELECT text FROM mail ORDER BY id DESC LIMIT 1');
    expect(mail?.text).toContain(ids.join(', '));
    expect(await receive(reference, part + 100)).toBe('paid');
    expect(await statesOf(shop, ids)).toEqual(ids.map(() => 'awaiting_confirmation'));
    await refund();
    expect(await balanceOf(buyer)).toBe(100);
    await check();
  });

  it.each(['accept', 'refund'] as const)('that is short is decided for all of them: %s', async (decision) => {
    const { buyer, ids, part, reference } = await awaiting(3);
    await receive(reference, 2 * part + 1);
    const [{ id = '' } = {}] = await shop.query<{ id: string }>(
      'SELECT payment_id AS id FROM payment_order WHERE order_id = $1',
      [reference],
    );
    await transaction(shop.pool, (tx) => reviewPayment(tx, 'staff', { payment: id, decision }));
    await refund();
    expect(await statesOf(shop, ids)).toEqual(
      ids.map(() => (decision === 'accept' ? 'awaiting_confirmation' : 'unpaid')),
    );
    // Shares go back one by one, and add up to what came in.
    expect(await balanceOf(buyer)).toBe(decision === 'accept' ? 0 : 2 * part + 1);
    await check();
  });

  it.each(['cancelled', 'changed', 'expired', 'paid otherwise'])(
    'asks for the others alone when one is %s meanwhile, and is paid by their sum',
    async (turn) => {
      const { buyer, ids, part, reference } = await awaiting(3);
      const [first = ''] = ids;
      if (turn === 'cancelled') await buyer.call(cancelVisibleOrder, { orderId: first });
      if (turn === 'changed') await buyer.call(reopenOrder, { orderId: first });
      if (turn === 'paid otherwise') await buyer.call(startPayment, { orderId: first, method: 'test' });
      if (turn === 'expired') {
        await shop.query(`UPDATE orders SET expires_at = now() - interval '1 hour' WHERE id = $1`, [first]);
        await sweepOrders(settlement());
      }
      const view = await remittanceOf(buyer, ids[1] ?? '');
      expect(view).toMatchObject({ reference, amount: 2 * part, rest: 2 * part });
      expect(view.orders.map(({ orderid }) => orderid)).toEqual(ids.slice(1));
      expect(await receive(ids[1] ?? '', 2 * part)).toBe('paid');
      expect(await statesOf(shop, ids.slice(1))).toEqual(['awaiting_confirmation', 'awaiting_confirmation']);
      expect((await buyer.call(getOrder, { orderId: first })).data.paidAt).toBeNull();
      await refund();
      expect(await balanceOf(buyer)).toBe(0);
      await check();
    },
  );

  it('pays one that was cancelled meanwhile too when the whole sum comes by its number', async () => {
    const { buyer, ids, part, reference } = await awaiting(2);
    await buyer.call(cancelVisibleOrder, { orderId: reference });
    expect(await receive(reference, 2 * part)).toBe('paid');
    expect(await statesOf(shop, ids)).toEqual(['awaiting_confirmation', 'awaiting_confirmation']);
    await check();
  });

  it('goes back when all of them are closed, share by share to the cent', async () => {
    const { buyer, ids, part, reference } = await awaiting(2);
    for (const orderId of ids) await buyer.call(cancelVisibleOrder, { orderId });
    expect(await receive(reference, part + 1)).toBe('overpaid');
    await refund();
    expect(await balanceOf(buyer)).toBe(part + 1);
    await check();
  });

  it.each([
    ['twice', [2, 2]],
    ['too much at once', [3]],
    ['in parts, the last too much', [1, 3]],
  ])('leaves each order its own money when it comes %s', async (_, transfers) => {
    const { buyer, ids, part, reference } = await awaiting(2);
    for (const parts of transfers) await receive(reference, parts * part);
    await refund();
    const excess = transfers.reduce((sum, parts) => sum + parts, -2) * part;
    expect(await balanceOf(buyer)).toBe(excess);
    const command = { lines: null, delivery: false, reason: 'test', isReturned: false, isAgain: false };
    for (const orderId of ids)
      expect(
        await transaction(shop.pool, (tx) => refundOrder(tx, 'staff', { orderId, ...command })),
      ).toMatchObject({
        ok: true,
        value: { amount: part },
      });
    await refund();
    expect(await balanceOf(buyer)).toBe(excess + 2 * part);
    expect(
      await transaction(shop.pool, (tx) => refundOrder(tx, 'staff', { orderId: reference, ...command })),
    ).toMatchObject({ ok: false });
    await check();
  });
});
