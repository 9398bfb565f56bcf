import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalanceEntries } from '../../../contract/ledger.ts';
import { approveProposal, getOwnLimit, listProposals } from '../../../contract/office/approvals.ts';
import { type AmountKind, refundOrderAmount } from '../../../contract/office/order-refunds.ts';
import { cancelOrder, getOrder, refundOrder } from '../../../contract/office/orders.ts';
import { getOrder as getOwnOrder } from '../../../contract/order.ts';
import { startPayment } from '../../../contract/payment.ts';
import { AWARD_ORDER, insertCommission } from '../../domains/ledger/index.ts';
import { pointTasks } from '../../flows/points/tasks.ts';
import { findDiscrepancies } from '../../testing/gateway.ts';
import { type OfficeShop, type Operator, officeShop } from '../../testing/office.ts';
import { confirmedOrder, orderRow, paidOrder, runRefunds, shipAll } from '../../testing/orders.ts';
import { BALANCE_PASSWORD, guest, member, placedOrder } from '../../testing/visitors.ts';

const REASON = { reason: 'the box came late' };

describe('an amount that is of no pieces', () => {
  let office: OfficeShop;
  let clerk: Operator;
  let boss: Operator;
  let parcels = 0;
  beforeAll(async () => {
    office = await officeShop();
    clerk = await office.operator('clerk@example.com', ['service']);
    boss = await office.operator('boss@example.com', ['owner']);
  });
  afterAll(async () => {
    expect(await findDiscrepancies(office)).toEqual([]);
    expect(await office.query('SELECT * FROM broken_changes()')).toEqual([]);
    await office.close();
  });

  const shipped = async (buyer = guest(office), quantity = 20) => {
    const { id } = await confirmedOrder(office, buyer, [{ sku: 'CABLE-RED', quantity }]);
    parcels += 1;
    expect(await shipAll(office, id, `GW${1_000_000 + parcels}`)).toMatchObject({ ok: true });
    return id;
  };
  const pay = (orderId: string, amount: number, kind: AmountKind = 'goodwill', who = boss) =>
    who.call(refundOrderAmount, { orderId, kind, amount }, REASON);
  const preview = async (orderId: string, amount: number, who = clerk) =>
    (
      await who.send('/preview/orders/refund-amount', { input: { orderId, kind: 'goodwill', amount } })
    ).json();
  const orderOf = async (orderId: string) => (await boss.call(getOrder, { orderId })).data;

  it('goes back once for shipped goods, is named to staff and buyer, and is left out of later refunds', async () => {
    const buyer = guest(office);
    const orderId = await shipped(buyer);
    const { total, fee } = await orderRow(office, orderId);
    expect((await pay(orderId, 500)).data).toEqual({ amount: 500, currency: 'USD' });
    expect((await pay(orderId, 500)).message).toContain('on purpose');
    expect(await orderOf(orderId)).toMatchObject({
      refundState: 'partial',
      money: { refunded: 500 },
      refunds: [{ amount: 500, kind: 'goodwill', ...REASON }],
    });
    expect((await buyer.call(getOwnOrder, { orderId })).data.refunds).toMatchObject([{ amount: 500 }]);
    expect((await pay(orderId, 100, 'shipping')).code).toBe(200);
    expect((await pay(orderId, 40, 'goods')).code).toBe(200);
    expect((await pay(orderId, 10_000_000, 'shipping')).message).toMatch(
      /no more than .* is left of the shipping/,
    );
    expect((await pay(orderId, total + fee - 639)).message).toMatch(/no more than/);
    const all = { orderId, lines: null, delivery: false };
    expect((await boss.call(refundOrder, all, REASON)).data?.amount).toBe(total + fee - 640);
    expect(await orderRow(office, orderId)).toMatchObject({ refund_state: 'full', refunded: total + fee });
    await runRefunds(office, orderId);
    expect((await pay(orderId, 1)).code).toBe(409);
  });

  it('never exceeds what was paid, however many press at once', async () => {
    const orderId = await shipped();
    const { total, fee } = await orderRow(office, orderId);
    const third = Math.floor((total + fee) / 3);
    // Each is another amount: an equal one is refused anyway.
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((less) => pay(orderId, third - less)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    const rest = total + fee - Number((await orderRow(office, orderId)).refunded);
    expect((await pay(orderId, rest + 1)).code).toBe(409);
    if (rest > 0) expect((await pay(orderId, rest)).code).toBe(200);
    expect((await orderRow(office, orderId)).refund_state).toBe('full');
  });

  it('waits for a second person beyond the limit of its kind, and the preview says so with its amount', async () => {
    const orderId = await shipped();
    await office.query(
      "UPDATE role_limit SET per_action = 300, per_day = 500 WHERE role_id = 'service' AND kind = 'goodwill'",
    );
    expect((await pay(orderId, 300, 'goodwill', clerk)).code).toBe(200);
    expect((await clerk.call(getOwnLimit, { kind: 'goodwill' })).data).toEqual({
      ...{ perAction: 300, perDay: 500, spent: 300 },
    });
    // Lower prices count as refunds of shipped goods do.
    expect((await pay(orderId, 250, 'goods', clerk)).code).toBe(200);
    expect((await clerk.call(getOwnLimit, { kind: 'refund' })).data?.spent).toBe(250);
    expect((await preview(orderId, 201)).data).toMatchObject({
      answer: { amount: 201, currency: 'USD' },
      needsApproval: true,
    });
    expect((await pay(orderId, 201, 'goodwill', clerk)).reason).toBe('AwaitsApproval');
    const waiting = (await boss.call(listProposals, { orderId })).data?.proposals ?? [];
    expect(waiting).toMatchObject([
      { amount: 201, order: { refunded: 201, reduction: 201, delivery: 0, goods: [] }, ...REASON },
    ]);
    expect((await boss.call(approveProposal, { id: waiting[0]?.id ?? 0 })).code).toBe(200);
    expect(Number((await orderRow(office, orderId)).refunded)).toBe(751);
  });

  it('goes back before anything is shipped too, and a cancellation pays the rest', async () => {
    const { id: orderId } = await paidOrder(office, guest(office), [{ sku: 'BANK', quantity: 1 }]);
    expect((await pay(orderId, 700)).code).toBe(200);
    expect((await boss.call(cancelOrder, { orderId }, REASON)).data).toEqual({ state: 'cancelled' });
    const { total, fee, refunded } = await orderRow(office, orderId);
    expect(Number(refunded)).toBe(Number(total) + Number(fee));
    const unpaid = await placedOrder(guest(office), [{ sku: 'BANK', quantity: 1 }]);
    expect((await pay(unpaid.id, 1)).code).toBe(409);
  });

  it('goes into the balance that paid, and earns no points, level or commission any more', async () => {
    const affiliate = await member(office);
    const buyer = await member(office, { balance: 100_000 });
    const { id: orderId } = await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 20 }]);
    await insertCommission(office.pool, { order: orderId, member: affiliate.id });
    await buyer.call(startPayment, {
      ...{ orderId, method: 'balance', useBalance: true, balancePassword: BALANCE_PASSWORD },
    });
    await office.query("UPDATE orders SET state = 'preparing' WHERE id = $1", [orderId]);
    await shipAll(office, orderId, 'GW2000001');
    const earned = async () => {
      await pointTasks(office.pool)[AWARD_ORDER]({ orderId });
      const { commission } = (await affiliate.call(getBalanceEntries, { account: 'commission' })).data;
      return commission;
    };
    const before = await earned();
    const [goods] = await office.query<{ goods: number; total: number }>(
      'SELECT goods - discount AS goods, total FROM orders WHERE id = $1',
      [orderId],
    );
    const balance = async () => (await buyer.call(getBalanceEntries, {})).data.available;
    const had = await balance();
    const half = Math.floor(Number(goods?.goods) / 2);
    expect((await pay(orderId, half, 'goods')).code).toBe(200);
    expect(await balance()).toBe(had + half);
    expect(Math.abs((await earned()) - before / 2)).toBeLessThanOrEqual(1);
    const back = { orderId, lines: [{ sku: 'CABLE-RED', quantity: 10 }], delivery: false, isReturned: true };
    expect((await boss.call(refundOrder, back, REASON)).code).toBe(200);
    expect(Math.abs((await earned()) - before / 4)).toBeLessThanOrEqual(1);
  });
});
