import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getJointPayment, MAX_JOINT_ORDERS, startJointPayment } from '../../../../contract/joint-payment.ts';
import { getOrder } from '../../../../contract/order.ts';
import { finishPayment, startPayment } from '../../../../contract/payment.ts';
import { getAccount } from '../../../../contract/user.ts';
import { countQueries } from '../../../testing/count-queries.ts';
import {
  decide,
  decideSilently,
  findDiscrepancies,
  gatewayPage,
  notify,
  refOf,
} from '../../../testing/gateway.ts';
import {
  copyOrders,
  placeSeveral,
  sharesOf,
  startTogether,
  statesOf,
} from '../../../testing/joint-payments.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import {
  BALANCE_PASSWORD,
  germany,
  guest,
  member,
  place,
  placedOrder,
  readyCart,
  type Visitor,
  visitor,
} from '../../../testing/visitors.ts';

const SHARED = { method: 'test', useBalance: true, balancePassword: BALANCE_PASSWORD } as const;
const america = {
  ...germany,
  country: 'US',
  state: 'NY',
  city: 'New York',
  zip: '10001',
  phone: '+12125550123',
};

describe('several orders in one payment', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop({
      REMITTANCE_BANK_HOLDER: 'Lading',
      REMITTANCE_BANK_NAME: 'Bank',
      REMITTANCE_BANK_ACCOUNT: 'DE00',
    });
    await shop.query('UPDATE payment_method SET minimum_cents = 0');
    await shop.refresh();
  });
  afterAll(() => shop.close());
  afterEach(() => vi.restoreAllMocks());

  const read = async ({ call }: Visitor, orderIds: string[]) =>
    (await call(getJointPayment, { orderIds: orderIds.join(',') })).data;
  const payments = (ids: readonly string[]) =>
    shop.query<{ state: string; amount: number; fee: number; balance: number }>(
      `SELECT DISTINCT p.created_at, p.state, p.amount, p.fee, p.balance FROM payment p JOIN payment_order s ON s.payment_id = p.id
       WHERE s.order_id = ANY($1) ORDER BY p.created_at`,
      [ids],
    );

  it('are shown with their sum and paid by one charge of it', async () => {
    const buyer = await member(shop);
    const ids = await placeSeveral(buyer, 3);
    const shown = await read(buyer, ids);
    expect(shown.orders.map(({ orderid }) => orderid)).toEqual(ids);
    expect(shown.total).toBe(shown.orders.reduce((sum, { total }) => sum + total, 0));
    const started = await buyer.call(startJointPayment, {
      orderIds: [...ids].reverse(),
      method: 'test',
      total: shown.total,
    });
    expect(started.data).toMatchObject({ orderids: ids, paid: false });
    const { redirect } = started.data;
    expect(await shop.query('SELECT amount FROM test_charge WHERE ref = $1', [refOf(redirect)])).toEqual([
      { amount: shown.total },
    ]);
    expect((await gatewayPage(shop, redirect)).body).toContain((shown.total / 100).toFixed(2));
    expect(await statesOf(shop, ids)).toEqual(Array(3).fill('payment_processing'));
    await decide(shop, redirect, 'succeeded');
    expect(await statesOf(shop, ids)).toEqual(Array(3).fill('awaiting_confirmation'));
    expect((await buyer.call(finishPayment, { orderId: ids[0] ?? '' })).data).toEqual({
      orderid: ids[0],
      state: 'paid',
      reason: null,
      together: ids.map((orderid) => ({ orderid, paid: true, amount: expect.any(Number), currency: 'USD' })),
    });
    const { together = [] } = (await buyer.call(finishPayment, { orderId: ids[0] ?? '' })).data;
    expect(together.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.total);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('have one fee on the sum of each billing country, shown before and frozen, and none where none may be taken', async () => {
    const buyer = await member(shop);
    const ids = await placeSeveral(buyer, 1);
    for (let count = 0; count < 2; count += 1) {
      const cart = await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 2 }], america);
      ids.push((await place(buyer, cart)).data.orderid);
    }
    const shown = await read(buyer, ids);
    const [german = 0, ...american] = shown.orders.map(({ total }) => total);
    const sum = american.reduce((all, total) => all + total, 0);
    const fee = Math.floor((sum * 34 + 500) / 1000) + 30;
    expect(shown.methods.find(({ method }) => method === 'test')).toMatchObject({ fee, refused: null });
    expect(shown.total).toBe(german + sum);
    expect(
      (await buyer.call(startJointPayment, { orderIds: ids, method: 'test', total: shown.total })).reason,
    ).toBe('TotalChanged');
    const redirect = await startTogether(buyer, ids, { total: shown.total + fee });
    const shares = await sharesOf(shop, ids);
    expect(shares[0]?.fee).toBe(0);
    expect(shares.reduce((all, share) => all + share.fee, 0)).toBe(fee);
    await decide(shop, redirect, 'succeeded');
    const { totals } = (await buyer.call(getOrder, { orderId: ids[1] ?? '' })).data;
    expect(totals.fee).toBe(shares[1]?.fee);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('have the balance cover them one after another, captured for each', async () => {
    const buyer = await member(shop, { balance: 4000 });
    const ids = await placeSeveral(buyer, 3);
    const { total } = await read(buyer, ids);
    const redirect = await startTogether(buyer, ids, SHARED);
    const shares = await sharesOf(shop, ids);
    expect(shares.reduce((sum, { balance }) => sum + balance, 0)).toBe(4000);
    expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(total - 4000);
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(0);
    await decide(shop, redirect, 'succeeded');
    for (const share of shares) {
      const { totals } = (await buyer.call(getOrder, { orderId: share.order_id })).data;
      expect(totals.balance, share.order_id).toBe(share.balance);
    }
    const captured = await shop.query(
      `SELECT order_id, amount FROM transfer WHERE order_id = ANY($1) AND reason = 'order' ORDER BY order_id`,
      [ids],
    );
    expect(captured).toEqual(
      shares
        .filter(({ balance }) => balance > 0)
        .map(({ order_id, balance }) => ({ order_id, amount: balance })),
    );
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('are paid wholly from the balance at once, or not at all', async () => {
    const buyer = await member(shop, { balance: 100_000 });
    const ids = await placeSeveral(buyer, 2);
    const byBalance = { method: 'balance', balancePassword: BALANCE_PASSWORD } as const;
    expect((await buyer.call(startJointPayment, { orderIds: ids, ...byBalance })).data).toEqual({
      orderids: ids,
      paid: true,
      redirect: null,
    });
    expect(await statesOf(shop, ids)).toEqual(['awaiting_confirmation', 'awaiting_confirmation']);
    const poor = await member(shop, { balance: 5000 });
    const others = await placeSeveral(poor, 2);
    expect((await poor.call(startJointPayment, { orderIds: others, ...byBalance })).reason).toBe(
      'BalanceNotEnough',
    );
    expect(await statesOf(shop, others)).toEqual(['unpaid', 'unpaid']);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('from two browsers never spend one balance twice', async () => {
    const buyer = await member(shop, { balance: 15_000 });
    const [first = '', second = '', third = '', fourth = ''] = await placeSeveral(buyer, 4);
    const byBalance = { method: 'balance', balancePassword: BALANCE_PASSWORD } as const;
    const answers = await Promise.all(
      [
        [first, second],
        [third, fourth],
        [second, third],
      ].map((orderIds) => buyer.call(startJointPayment, { orderIds, ...byBalance })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter(({ reason }) => reason === 'BalanceNotEnough' || reason === 'OrdersNotPayable'),
    ).toHaveLength(2);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('are refused with the names of those that are not the member’s, not unpaid or in another currency', async () => {
    const buyer = await member(shop);
    const euro = await member(shop, { headers: { 'currency-code': 'EUR' } });
    const ids = await placeSeveral(buyer, 2);
    const strange = [
      (await placedOrder(euro, [{ sku: 'BANK', quantity: 1 }])).id,
      (await placedOrder(guest(shop), [{ sku: 'BANK', quantity: 1 }])).id,
    ];
    for (const id of [...strange, 'V26010199999']) {
      const answer = await buyer.call(startJointPayment, { orderIds: [...ids, id], method: 'test' });
      expect([answer.status, answer.reason]).toEqual([404, 'NotFound']);
      expect(answer.envelope.fields?.map(({ field }) => field)).toEqual([id]);
    }
    expect((await guest(shop).call(startJointPayment, { orderIds: ids, method: 'test' })).status).toBe(401);
    const [first = '', second = ''] = ids;
    const abroad = visitor(shop, buyer.token, { 'currency-code': 'EUR' });
    const inEuro = (await placedOrder(abroad, [{ sku: 'BANK', quantity: 1 }])).id;
    const mixed = await buyer.call(startJointPayment, { orderIds: [first, inEuro], method: 'test' });
    expect(mixed).toMatchObject({ status: 409, reason: 'OrdersNotPayable' });
    expect(mixed.envelope.message).toContain(inEuro);
    expect(mixed.envelope.fields).toMatchObject([{ field: inEuro, reason: 'orderCurrency' }]);
    await decide(
      shop,
      (await buyer.call(startPayment, { orderId: first, method: 'test' })).data.redirect,
      'succeeded',
    );
    const paid = await buyer.call(startJointPayment, { orderIds: ids, method: 'test' });
    expect(paid.envelope.fields).toMatchObject([{ field: first, reason: 'orderNotUnpaid' }]);
    expect(await statesOf(shop, [second])).toEqual(['unpaid']);
    const many = Array.from({ length: MAX_JOINT_ORDERS + 1 }, (_, index) => `V260101${10_000 + index}`);
    expect(
      (await buyer.call(startJointPayment, { orderIds: many, method: 'test' })).envelope.fields,
    ).toMatchObject([{ reason: 'tooManyOrders' }]);
    expect((await buyer.call(startJointPayment, { orderIds: [], method: 'test' })).status).toBe(400);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('are refused with the SKUs that are gone and their orders before anything changes', async () => {
    const buyer = await member(shop, { balance: 1000 });
    const ids = await placeSeveral(buyer, 2);
    const last = (await placedOrder(buyer, [{ sku: 'LAST', quantity: 1 }])).id;
    await shop.query('DELETE FROM reservation WHERE order_id = $1', [last]);
    await shop.query(`UPDATE stock SET reserved = 0, on_hand = 0 WHERE sku = 'LAST'`);
    const refused = await buyer.call(startJointPayment, { orderIds: [...ids, last], ...SHARED });
    expect(refused.reason).toBe('InsufficientStock');
    expect(refused.envelope.fields).toMatchObject([{ field: `${last} LAST`, reason: 'soldOut' }]);
    expect(await statesOf(shop, [...ids, last])).toEqual(['unpaid', 'unpaid', 'unpaid']);
    expect(await payments([...ids, last])).toEqual([]);
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(1000);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('renew the reservation of each, also where it has expired', async () => {
    const buyer = await member(shop);
    const ids = await placeSeveral(buyer, 2);
    await shop.query('DELETE FROM reservation WHERE order_id = $1', [ids[0]]);
    await shop.query(`UPDATE stock SET reserved = reserved - 1 WHERE sku = 'BANK' AND warehouse = 1`);
    await startTogether(buyer, ids);
    const held = await shop.query(
      `SELECT count(*)::int AS n FROM reservation WHERE order_id = ANY($1) AND expires_at > now() + interval '59 minutes'`,
      [ids],
    );
    expect(held).toEqual([{ n: 2 }]);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('are replaced for all when one of them is started alone', async () => {
    const buyer = await member(shop, { balance: 1000 });
    const ids = await placeSeveral(buyer, 3);
    const [first = '', ...others] = ids;
    const joint = await startTogether(buyer, ids, SHARED);
    const single = (await buyer.call(startPayment, { orderId: first, method: 'test' })).data.redirect;
    expect(await shop.query('SELECT state FROM test_charge WHERE ref = $1', [refOf(joint)])).toEqual([
      { state: 'cancelled' },
    ]);
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(1000);
    expect(await statesOf(shop, ids)).toEqual(['payment_processing', 'unpaid', 'unpaid']);
    const again = await startTogether(buyer, others);
    await decide(shop, single, 'succeeded');
    await decide(shop, again, 'succeeded');
    expect(await statesOf(shop, ids)).toEqual(Array(3).fill('awaiting_confirmation'));
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('use an open payment on the same terms again when its provider was not reached, and no other', async () => {
    const buyer = await member(shop);
    const ids = await placeSeveral(buyer, 2);
    const provider = shop.providers.get('test');
    if (!provider) throw new Error('no test gateway');
    vi.spyOn(provider, 'start').mockRejectedValueOnce(new Error('unreachable'));
    expect((await buyer.call(startJointPayment, { orderIds: ids, method: 'test' })).reason).toBe(
      'ProviderUnavailable',
    );
    const redirect = await startTogether(buyer, ids);
    expect((await payments(ids)).map(({ state }) => state)).toEqual(['started']);
    await decide(shop, redirect, 'succeeded');
    expect(await statesOf(shop, ids)).toEqual(Array(2).fill('awaiting_confirmation'));
    expect(await findDiscrepancies(shop)).toEqual([]);
  });

  it('take as many statements to start and to settle whether they are 3 or 500', async () => {
    const measure = async (buyer: Visitor, ids: string[]) => {
      const started = await countQueries(() => startTogether(buyer, ids, SHARED));
      await decideSilently(shop, started.value, { state: 'succeeded' });
      const settled = await countQueries(() => notify(shop, started.value));
      expect(new Set(await statesOf(shop, ids))).toEqual(new Set(['awaiting_confirmation']));
      return [started.texts, settled.texts];
    };
    const few = await member(shop, { balance: 2000 });
    const small = await measure(few, await placeSeveral(few, 3, [{ sku: 'CABLE-RED', quantity: 1 }]));
    const many = await member(shop, { balance: 200_000 });
    const [model = ''] = await placeSeveral(many, 1, [{ sku: 'CABLE-RED', quantity: 1 }]);
    const large = await measure(many, await copyOrders(shop, model, MAX_JOINT_ORDERS));
    expect(large).toEqual(small);
    expect(await findDiscrepancies(shop)).toEqual([]);
  });
});
