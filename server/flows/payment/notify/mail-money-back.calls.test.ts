import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelVisibleOrder, getOrder } from '../../../../contract/order.ts';
import { startPayment } from '../../../../contract/payment.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { takeJobs } from '../../../testing/jobs.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { transferShop } from '../../../testing/transfer-shop.ts';
import { guest, member, placedOrder, type Visitor } from '../../../testing/visitors.ts';
import { closeSentRefund } from '../refund/refund-payment.ts';
import { receiveRemittance } from '../remittance/receive-remittance.ts';
import { remittanceTasks } from '../tasks.ts';

describe('money that goes back because no order could take it', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await transferShop();
  });
  afterAll(() => shop.close());

  const awaiting = async (buyer: Visitor) => {
    const { id } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 40 }]);
    const { total } = (await buyer.call(getOrder, { orderId: id })).data.totals;
    expect((await buyer.call(startPayment, { orderId: id, method: 'bank_transfer' })).status).toBe(200);
    return { id, total };
  };
  const receive = (orderId: string, amount: number, more: { again?: boolean } = {}) =>
    transaction(shop.pool, (tx) =>
      receiveRemittance(tx, 'staff', { orderId, amount, reference: null, ...more }),
    );
  /** Runs the waiting jobs twice, as after a kill, and returns the mails about an order. */
  const mailsAbout = async (orderId: string) => {
    const tasks = remittanceTasks({ ...shop, publicUrl: 'https://shop.example' });
    for (const { payload } of await takeJobs(shop.pool, 'mail-money-back'))
      for (let run = 0; run < 2; run += 1) await tasks['mail-money-back'](payload);
    return shop.query<{ subject: string; text: string }>(
      'SELECT subject, text FROM mail WHERE subject LIKE $1 ORDER BY created_at',
      [`%${orderId}%`],
    );
  };

  it('is mailed to a guest with amount and reason, and again when staff has sent it', async () => {
    const { id, total } = await awaiting(guest(shop));
    expect(await receive(id, total + 500)).toMatchObject({ result: 'paid', returned: 500 });
    const [mail, ...others] = await mailsAbout(id);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Money back for order ${id}: $5.00`);
    expect(mail?.text).toContain(`More money came in for your order ${id} than it costs: $5.00 goes back`);
    expect(mail?.text).toContain('We send it back by bank');
    const [refund] = await shop.query<{ id: string }>('SELECT id FROM refund WHERE order_id = $1', [id]);
    expect(await transaction(shop.pool, (tx) => closeSentRefund(tx, refund?.id ?? ''))).toBe(true);
    expect(await transaction(shop.pool, (tx) => closeSentRefund(tx, refund?.id ?? ''))).toBe(false);
    const subjects = (await mailsAbout(id)).map(({ subject }) => subject);
    expect(subjects).toEqual([mail?.subject, `Order ${id}: $5.00 sent back`]);
  });

  it('is mailed to a member whose order was paid before', async () => {
    const { id, total } = await awaiting(await member(shop));
    await receive(id, total);
    expect(await receive(id, total, { again: true })).toMatchObject({ result: 'overpaid', returned: total });
    const [mail] = await mailsAbout(id);
    expect(mail?.text).toContain('It is in your balance now.');
  });

  it('says so when the goods are gone', async () => {
    const buyer = guest(shop);
    const { id, total } = await awaiting(buyer);
    expect((await buyer.call(cancelVisibleOrder, { orderId: id })).status).toBe(200);
    await shop.query("UPDATE stock SET on_hand = reserved WHERE sku = 'CABLE-RED'");
    expect(await receive(id, total)).toMatchObject({ result: 'overpaid', returned: total });
    const [mail] = await mailsAbout(id);
    expect(mail?.text).toContain(`When your money for order ${id} came in, its items were sold out`);
  });

  it('is not money that was entered twice without a reference', async () => {
    await shop.query("UPDATE stock SET on_hand = reserved + 1000 WHERE sku = 'CABLE-RED'");
    const { id, total } = await awaiting(guest(shop));
    const results = await Promise.all([receive(id, total), receive(id, total), receive(id, total)]);
    expect(results.map((receipt) => receipt?.result).sort()).toEqual(['paid', 'repeated', 'repeated']);
    expect(await mailsAbout(id)).toEqual([]);
  });
});
