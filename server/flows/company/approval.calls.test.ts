import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveOrder,
  getApprovals,
  leaveCompany,
  rejectOrder,
  updateCompany,
} from '../../../contract/company.ts';
import { startJointPayment } from '../../../contract/joint-payment.ts';
import {
  cancelOrder,
  cancelVisibleOrder,
  getOrder,
  getOrders,
  reopenOrder,
} from '../../../contract/order.ts';
import { changePacking, getPackedItems, getPackingOptions } from '../../../contract/order-packing.ts';
import { finishPayment, startPayment } from '../../../contract/payment.ts';
import { createOrderKey } from '../../domains/orders/index.ts';
import { createLog } from '../../platform/log.ts';
import { addColleague, type TestCompany, testCompany } from '../../testing/companies.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { takeJobs } from '../../testing/jobs.ts';
import type { TestShop } from '../../testing/shop.ts';
import { transferShop } from '../../testing/transfer-shop.ts';
import { guest, placedOrder, type TestMember } from '../../testing/visitors.ts';
import { sweepOrders } from '../payment/expire/expire-orders.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { companyTasks } from './tasks.ts';

const LINES = [{ sku: 'BANK', quantity: 1 }];

describe('an order above the limit of its buyer', () => {
  let shop: TestShop;
  let company: TestCompany;
  beforeAll(async () => {
    shop = await transferShop();
    company = await testCompany(shop, 1);
  });
  // Another network address: placing is limited by it.
  beforeEach(async () => {
    company.buyer = await addColleague(shop, company.id, 'buyer');
  });
  afterAll(async () => {
    expect(await reconcile(shop.pool)).toEqual([]);
    await shop.close();
  });

  const place = async (buyer: TestMember = company.buyer, lines = LINES) =>
    (await placedOrder(buyer, lines)).id;
  const stateOf = async (orderId: string) =>
    (await shop.query<{ state: string }>('SELECT state FROM orders WHERE id = $1', [orderId]))[0]?.state;
  const reservedFor = (orderId: string) =>
    shop.query('SELECT sku FROM reservation WHERE order_id = $1', [orderId]);
  const endHold = (orderId: string) =>
    shop.query(`UPDATE reservation SET expires_at = now() - interval '1 second' WHERE order_id = $1`, [
      orderId,
    ]);
  const sweep = () =>
    sweepOrders({ pool: shop.pool, providers: shop.providers, now: Date.now, log: createLog('silent') });

  it('waits, is neither paid by any way nor changed, and is in the unpaid tab', async () => {
    const { buyer, finance } = company;
    const orderId = await place(buyer, [{ sku: 'BANK', quantity: 20 }]);
    expect(await stateOf(orderId)).toBe('awaiting_approval');
    const key = createOrderKey(shop.orderKey, orderId);
    const ways = [
      buyer.call(startPayment, { orderId, method: 'test' }),
      finance.call(startPayment, { orderId, method: 'test' }),
      guest(shop).call(startPayment, { orderId, key, method: 'test' }),
      buyer.call(startPayment, { orderId, method: 'bank_transfer' }),
      buyer.call(startJointPayment, { orderIds: [orderId], method: 'test' }),
    ];
    for (const { reason } of await Promise.all(ways)) expect(reason).toBe('OrderStateWrong');
    for (const finished of [
      await buyer.call(finishPayment, { orderId }),
      await guest(shop).call(finishPayment, { orderId, key }),
    ])
      expect(finished.envelope).toMatchObject({
        reason: 'OrderStateWrong',
        data: { state: 'awaiting_approval' },
      });
    const packed = { orderId, lines: [{ position: 0, packing: 1 }] };
    expect((await buyer.call(changePacking, packed)).reason).toBe('PackingClosed');
    expect(await shop.query('SELECT 1 FROM payment_order WHERE order_id = $1', [orderId])).toEqual([]);
    const listed = (await buyer.call(getOrders, { tab: 'Unpaid' })).data;
    expect(listed.items.find(({ orderid }) => orderid === orderId)).toMatchObject({
      state: 'awaiting_approval',
      may: { pay: false },
    });
    expect((await buyer.call(getOrder, { orderId })).data.may).toEqual({
      pay: false,
      cancel: true,
      edit: true,
      decide: false,
    });
  });

  it('needs none where nobody has a limit, of people who decide, and up to the limit', async () => {
    expect(await stateOf(await place(company.approver))).toBe('unpaid');
    expect(await stateOf(await place(company.administrator))).toBe('unpaid');
    const { id } = await testCompany(shop);
    const free = await addColleague(shop, id, 'buyer');
    const first = await place(free);
    expect(await stateOf(first)).toBe('unpaid');
    const [{ cents } = { cents: 0 }] = await shop.query<{ cents: number }>(
      'SELECT (total + fee)::int AS cents FROM orders WHERE id = $1',
      [first],
    );
    const limit = (amount: number) =>
      shop.query('UPDATE company_member SET order_limit = $2 WHERE member_id = $1', [free.id, amount]);
    await limit(cents);
    expect(await stateOf(await place(free))).toBe('unpaid');
    await limit(cents - 1);
    expect(await stateOf(await place(free))).toBe('awaiting_approval');
  });

  it('goes on waiting when the limit is raised meanwhile', async () => {
    const orderId = await place();
    const input = { name: 'Kabel GmbH', approvalLimit: null };
    expect((await company.administrator.call(updateCompany, input)).status).toBe(200);
    expect(await stateOf(orderId)).toBe('awaiting_approval');
    expect(await stateOf(await place())).toBe('unpaid');
    await company.administrator.call(updateCompany, { ...input, approvalLimit: 1 });
  });

  it('is shown in the language of who decides', async () => {
    const orderId = await place(company.buyer, [{ sku: 'SALE', quantity: 2 }]);
    await shop.query(
      `INSERT INTO product_text (product_id, language, title, description)
       SELECT product_id, 'de', 'Kabel im Angebot', '' FROM variant WHERE sku = 'SALE'`,
    );
    const namesIn = async (language: string) =>
      (await company.approver.call(getApprovals, {}, { language })).data.items
        .find(({ orderid }) => orderid === orderId)
        ?.lines.map(({ title }) => title);
    expect(await namesIn('de')).toEqual(['Kabel im Angebot']);
    expect(await namesIn('fr')).toEqual(['Sale cable']);
    await shop.query(`DELETE FROM product_text WHERE language = 'de'`);
  });

  it('is shown to those who decide with the lines whose price has changed', async () => {
    const orderId = await place(company.buyer, [{ sku: 'SALE', quantity: 2 }]);
    const find = async (who: TestMember) =>
      (await who.call(getApprovals, {})).data.items.find(({ orderid }) => orderid === orderId);
    expect(await find(company.approver)).toMatchObject({ placedBy: 'Ada Buyer', pieces: 2, changed: [] });
    await shop.query(`UPDATE sale_price SET percent = 10 WHERE sku = 'SALE'`);
    const changed = (await find(company.approver))?.changed ?? [];
    expect(changed).toMatchObject([{ sku: 'SALE', quantity: 2 }]);
    expect(changed[0]?.today).toBeGreaterThan(changed[0]?.unitPrice ?? Number.POSITIVE_INFINITY);
    await shop.query(`UPDATE sale_price SET percent = 20 WHERE sku = 'SALE'`);
    expect(await find(company.finance)).toBeUndefined();
    expect(await find(company.buyer)).toBeUndefined();
  });

  it('can be paid once approved, at its price, and by finance for its buyer', async () => {
    const { approver, finance, buyer } = company;
    const orderId = await place();
    await endHold(orderId);
    await sweep();
    expect(await reservedFor(orderId)).toEqual([]);
    expect((await approver.call(approveOrder, { orderId })).status).toBe(200);
    expect((await approver.call(approveOrder, { orderId })).status).toBe(200);
    expect(await reservedFor(orderId)).toHaveLength(1);
    expect((await buyer.call(getOrder, { orderId })).data).toMatchObject({
      state: 'unpaid',
      may: { pay: true },
      approval: { decision: 'approved', by: 'Ada Buyer' },
    });
    // It pays own orders alone: what is refunded would go to the balance of another.
    const fromBalance = { orderId, method: 'balance', balancePassword: '246810' } as const;
    expect((await finance.call(startPayment, fromBalance)).reason).toBe('MethodUnavailable');
    expect((await approver.call(startPayment, { orderId, method: 'test' })).reason).toBe('NotFound');
    expect((await finance.call(startPayment, { orderId, method: 'test' })).data.redirect).toContain(
      'gateway',
    );
    expect(await stateOf(orderId)).toBe('payment_processing');
  });

  it('is refused its approval with the SKUs when the stock is gone', async () => {
    await shop.query(`UPDATE stock SET on_hand = reserved + 1 WHERE sku = 'LAST'`);
    const orderId = await place(company.buyer, [{ sku: 'LAST', quantity: 1 }]);
    await endHold(orderId);
    await sweep();
    await placedOrder(guest(shop), [{ sku: 'LAST', quantity: 1 }]);
    const refused = await company.approver.call(approveOrder, { orderId });
    expect(refused.reason).toBe('InsufficientStock');
    expect(JSON.stringify(refused.envelope)).toContain('LAST');
    expect(await stateOf(orderId)).toBe('awaiting_approval');
    expect(await shop.query('SELECT 1 FROM order_approval WHERE order_id = $1', [orderId])).toEqual([]);
    await company.buyer.call(cancelOrder, { orderId });
  });

  it('that is rejected says why, releases its stock and goes back to the cart of its buyer alone', async () => {
    const { approver, administrator, buyer } = company;
    const orderId = await place();
    expect((await approver.call(rejectOrder, { orderId, reason: ' ' })).status).toBe(400);
    expect((await approver.call(rejectOrder, { orderId, reason: 'Too many' })).status).toBe(200);
    expect((await buyer.call(getOrder, { orderId })).data).toMatchObject({
      state: 'rejected',
      may: { pay: false, cancel: false, edit: true },
      approval: { decision: 'rejected', reason: 'Too many' },
    });
    expect(await reservedFor(orderId)).toEqual([]);
    expect((await administrator.call(approveOrder, { orderId })).reason).toBe('OrderStateWrong');
    expect((await administrator.call(reopenOrder, { orderId })).reason).toBe('NotFound');
    const { orderid } = (await buyer.call(reopenOrder, { orderId })).data;
    expect((await buyer.call(reopenOrder, { orderId })).data.orderid).toBe(orderid);
    expect(await stateOf(orderId)).toBe('rejected');
    expect((await buyer.call(getOrder, { orderId })).data.replacement).toMatchObject({ isPlaced: false });
  });

  it('is not decided about by its buyer, nor by anyone who decides nothing', async () => {
    const { id } = company;
    const promoted = await addColleague(shop, id, 'buyer');
    const orderId = await place(promoted);
    await shop.query(`UPDATE company_member SET role = 'administrator' WHERE member_id = $1`, [promoted.id]);
    expect((await promoted.call(approveOrder, { orderId })).reason).toBe('NotAllowed');
    for (const other of [company.finance, company.buyer])
      expect((await other.call(approveOrder, { orderId })).reason).toBe('NotFound');
    const stranger = await testCompany(shop, 1);
    for (const other of [stranger.approver, stranger.administrator])
      expect((await other.call(approveOrder, { orderId })).reason).toBe('NotFound');
    expect(await stateOf(orderId)).toBe('awaiting_approval');
    await shop.query('DELETE FROM company_member WHERE member_id = $1', [promoted.id]);
    // Its buyer has left, and the company decides all the same.
    expect((await company.approver.call(approveOrder, { orderId })).status).toBe(200);
  });

  it('has one decision, whoever presses at the same moment', async () => {
    const { approver, administrator } = company;
    for (let round = 0; round < 6; round += 1) {
      const orderId = await place();
      const answers = await Promise.all([
        approver.call(approveOrder, { orderId }),
        administrator.call(rejectOrder, { orderId, reason: 'No' }),
        administrator.call(approveOrder, { orderId }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const events = await shop.query(
        `SELECT event FROM order_event WHERE order_id = $1 AND event IN ('approve', 'reject')`,
        [orderId],
      );
      expect(events).toHaveLength(1);
      await company.buyer.call(cancelOrder, { orderId });
    }
  });

  it('is approved, cancelled or expired, and never two of them', async () => {
    const { approver, buyer } = company;
    const outcomes = new Set<string | undefined>();
    for (let round = 0; round < 9; round += 1) {
      const orderId = await place();
      if (round % 3 === 2)
        await shop.query(`UPDATE orders SET expires_at = now() + interval '20 milliseconds' WHERE id = $1`, [
          orderId,
        ]);
      const actions = [
        () => approver.call(approveOrder, { orderId }),
        () => buyer.call(cancelVisibleOrder, { orderId }),
        () => sweep(),
      ];
      if (round % 3 === 1) actions.reverse();
      await Promise.all(actions.map((act) => act()));
      const state = await stateOf(orderId);
      outcomes.add(state);
      const held = await reservedFor(orderId);
      expect(held.length, state).toBe(state === 'unpaid' ? 1 : 0);
      if (state === 'unpaid') await buyer.call(cancelOrder, { orderId });
    }
    expect(outcomes.has('awaiting_approval')).toBe(false);
    const expiring = await place();
    await shop.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [expiring]);
    expect((await approver.call(approveOrder, { orderId: expiring })).reason).toBe('OrderStateWrong');
    await sweep();
    expect(await stateOf(expiring)).toBe('expired');
  });

  it('is decided before its approver has left, or waits for the others', async () => {
    for (let round = 0; round < 6; round += 1) {
      const leaving = await addColleague(shop, company.id, 'approver');
      const orderId = await place();
      const [approved] = await Promise.all([
        leaving.call(approveOrder, { orderId }),
        leaving.call(leaveCompany, {}),
      ]);
      expect(await stateOf(orderId)).toBe(approved.status === 200 ? 'unpaid' : 'awaiting_approval');
      if (approved.status !== 200) {
        expect(approved.reason).toBe('NotFound');
        expect((await company.approver.call(approveOrder, { orderId })).status).toBe(200);
      }
      await company.buyer.call(cancelOrder, { orderId });
    }
  });

  it('is mailed to those who decide and, decided, to its buyer, each once though a job runs twice', async () => {
    await takeJobs(shop.pool, '%');
    const orderId = await place();
    const run = async () => {
      const tasks = companyTasks({
        pool: shop.pool,
        orderKey: shop.orderKey,
        publicUrl: 'https://shop.example',
      });
      const jobs = await takeJobs(shop.pool, 'mail-approval', 'mail-decision');
      for (const { task, payload } of [...jobs, ...jobs]) await tasks[task]?.(payload);
      return (
        await shop.query<{ recipient: string; subject: string }>(
          'SELECT recipient, subject FROM mail WHERE subject LIKE $1 ORDER BY id',
          [`%${orderId}%`],
        )
      ).map(({ recipient }) => recipient);
    };
    const deciders = [company.administrator.email, company.approver.email].sort();
    expect((await run()).sort()).toEqual(deciders);
    await company.administrator.call(rejectOrder, { orderId, reason: 'Twice' });
    expect((await run()).sort()).toEqual([...deciders, company.buyer.email].sort());
    expect(
      await shop.query('SELECT 1 FROM mail WHERE recipient = $1 AND text LIKE $2', [
        company.buyer.email,
        '%Twice%',
      ]),
    ).toHaveLength(1);
  });

  it('may not become dearer than was approved', async () => {
    const orderId = await place(company.buyer, [{ sku: 'CABLE-RED', quantity: 1 }]);
    await company.approver.call(approveOrder, { orderId });
    const dearer = { orderId, lines: [{ position: 0, packing: 1 }] };
    const asked = await company.buyer.call(changePacking, dearer);
    expect(asked.reason).toBe('ApprovalNeeded');
    const offered = async ({ call }: Pick<TestMember, 'call'>) =>
      (await call(getPackedItems, { orderId })).data.items[0]?.options.map(({ packing }) => packing);
    expect(await offered(company.buyer)).toEqual([0]);
    expect(await offered(company.administrator)).toEqual([0, 1, 2]);
    const { data } = await company.buyer.call(getPackingOptions, { orderId });
    expect(data.options.map(({ packing }) => packing)).toEqual([0]);
    expect((await company.administrator.call(changePacking, dearer)).reason).toBe('TotalChanged');
    await company.buyer.call(cancelOrder, { orderId });
  });

  it('of the company is raised by nobody who has left it, approved or below the limit', async () => {
    const leaving = await addColleague(shop, company.id, 'buyer');
    const approved = await place(leaving, [{ sku: 'CABLE-RED', quantity: 1 }]);
    await company.approver.call(approveOrder, { orderId: approved });
    await shop.query('UPDATE company_member SET order_limit = 1000000 WHERE member_id = $1', [leaving.id]);
    const { id: small } = await placedOrder(leaving, [{ sku: 'CABLE-RED', quantity: 1 }]);
    await leaving.call(leaveCompany, {});
    for (const orderId of [approved, small]) {
      const dearer = { orderId, lines: [{ position: 0, packing: 1 }] };
      expect((await leaving.call(changePacking, dearer)).reason).toBe('ApprovalNeeded');
      await leaving.call(cancelOrder, { orderId });
    }
  });

  it('is shown with the others of its buyer in as many statements as alone', async () => {
    const read = () => countQueries(() => company.approver.call(getApprovals, {}));
    const before = await read();
    const ids = [await place(), await place()];
    const two = await read();
    ids.push(await place(), await place());
    const four = await read();
    expect(four.texts).toEqual(two.texts);
    expect(four.value.data.total - before.value.data.total).toBe(ids.length);
    expect(two.texts.length - before.texts.length).toBeLessThanOrEqual(2);
  });

  it('is listed for colleagues in as many statements as own orders are', async () => {
    const list = await countQueries(() => company.finance.call(getOrders, {}));
    expect(list.texts).toEqual([
      'members.session',
      'order.company-counts',
      'order.company-page',
      'order.summaries',
    ]);
    const { items, total } = list.value.data;
    expect(total).toBeGreaterThan(10);
    expect(items.every(({ placedBy }) => placedBy === 'Ada Buyer')).toBe(true);
    const [order] = items;
    const found = await company.finance.call(getOrders, { search: order?.orderid ?? '' });
    expect(found.data.items.map(({ orderid }) => orderid)).toEqual([order?.orderid]);
    await place();
    expect((await company.buyer.call(getOrders, {})).data.items).toMatchObject([{ placedBy: null }]);
  });
});
