import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../../../contract/cart.ts';
import { bindCoupon } from '../../../../contract/cart-coupon.ts';
import { selectGift } from '../../../../contract/cart-gift.ts';
import { cancelVisibleOrder, reopenOrder } from '../../../../contract/order.ts';
import { finishPayment, startPayment } from '../../../../contract/payment.ts';
import { createLog } from '../../../platform/log.ts';
import { decide } from '../../../testing/gateway.ts';
import { moments } from '../../../testing/moments.ts';
import { mortalShop } from '../../../testing/mortal-shop.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { guest, place, readyCart, visitor } from '../../../testing/visitors.ts';
import { reconcile } from '../../reconcile/reconcile.ts';
import { sweepOrders } from '../expire/expire-orders.ts';
import { paymentTasks } from '../tasks.ts';

const GIFT = 'TIE';
/** More statements than any of these steps has. */
const ENOUGH = 10_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
  await shop.query(`INSERT INTO gift_step (minimum, hint_from, skus) VALUES (5000, 4000, '{${GIFT}}')`);
  await shop.query(
    `INSERT INTO order_promotion (amount, starts_at, ends_at) VALUES (300, '2026-01-01', '2040-01-01')`,
  );
  await shop.refresh();
});
afterAll(() => shop.close());

const settlement = ({ pool, providers }: TestShop) => ({
  pool,
  providers,
  now: Date.now,
  log: createLog('silent'),
  publicUrl: 'https://shop.test',
  officeUrl: '',
});

let made = 0;
/** Makes a code for one order, of a coupon that is good for one order. */
async function singleCode(): Promise<string> {
  made += 1;
  const code = `ONCE-${made}`;
  await shop.query(
    `WITH c AS (INSERT INTO coupon (kind, amount, total, starts_at, ends_at)
       VALUES ('fixed', 200, 1, '2026-01-01', '2040-01-01') RETURNING id)
     INSERT INTO coupon_code (code, coupon_id, is_single) SELECT $1, id, true FROM c`,
    [code],
  );
  return code;
}

async function ready() {
  const buyer = guest(shop);
  const { orderid } = await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 6 }]);
  return { token: buyer.token, orderId: orderid, code: await singleCode() };
}
type Ready = Awaited<ReturnType<typeof ready>>;

/** Places a cart with its coupon and gift, going on from where an earlier try has ended. */
async function order(at: TestShop, { token, orderId, code }: Ready): Promise<void> {
  const buyer = visitor(at, token);
  await buyer.call(bindCoupon, { orderId, code });
  await buyer.call(selectGift, { orderId, sku: GIFT });
  const { data } = (await buyer.call(getCart, { orderId })).envelope;
  if (data?.lines.length) await place(buyer, data);
}

/** Pays an order; in a process that lives after the workers have looked for payments that were left open. */
async function pay(at: TestShop, { token, orderId }: Ready): Promise<void> {
  if (at === shop) {
    await shop.query(`UPDATE payment SET asked_at = now() - interval '11 minutes' WHERE state = 'started'`);
    await paymentTasks(settlement(shop))['sweep-payments']();
  }
  const buyer = visitor(at, token);
  const { data } = (await buyer.call(startPayment, { orderId, method: 'test' })).envelope;
  if (data?.redirect) await decide(at, data.redirect, 'succeeded');
  await buyer.call(finishPayment, { orderId });
}

/** What must go together: the order, its coupon, how often that counts, its gift, and that gift's stock. */
const whole = (
  state: string | null,
  redemption: string | null,
  uses: number,
  gifts: number,
  stock: number,
) => ({
  ...{ state, redemption, uses, isTaken: uses === 1, gifts, stock },
  promotion: gifts === 0 ? null : 300,
});
const WHOLE: Record<string, ReturnType<typeof whole>> = {
  none: whole(null, null, 0, 0, 0),
  unpaid: whole('unpaid', 'held', 1, 1, 1),
  payment_processing: whole('payment_processing', 'held', 1, 1, 1),
  awaiting_confirmation: whole('awaiting_confirmation', 'used', 1, 1, 1),
  cancelled: whole('cancelled', 'released', 0, 1, 0),
  expired: whole('expired', 'released', 0, 1, 0),
};

async function factsOf({ orderId, code }: Ready) {
  const [facts] = await shop.query<ReturnType<typeof whole>>(
    `SELECT (SELECT state FROM orders WHERE id = $1) AS state,
       (SELECT state FROM redemption WHERE order_id = $1) AS redemption, c.orders_count AS uses,
       k.order_id IS NOT DISTINCT FROM $1 AS "isTaken",
       (SELECT count(*)::int FROM order_line WHERE order_id = $1 AND is_gift AND sku = '${GIFT}') AS gifts,
       COALESCE((SELECT sum(quantity)::int FROM reservation WHERE order_id = $1 AND sku = '${GIFT}'), 0) AS stock,
       (SELECT sum(promotion)::int FROM order_line WHERE order_id = $1) AS promotion
     FROM coupon_code k JOIN coupon c ON c.id = k.coupon_id WHERE k.code = $2`,
    [orderId, code],
  );
  return facts;
}

/** Whether another buyer can place an order with the code. */
async function isFree({ code }: Ready): Promise<boolean> {
  const other = guest(shop);
  const cart = await readyCart(other, [{ sku: 'CABLE-BLUE', quantity: 1 }]);
  const bound = await other.call(bindCoupon, { orderId: cart.orderid, code });
  return bound.status === 200 && (await place(other, bound.data)).status === 200;
}

type Step = (at: TestShop, ready: Ready) => Promise<unknown>;

/** Runs a step in a process of its own, which is killed after so many statements. */
async function runMortal(step: Step, one: Ready, statements: number) {
  const mortal = await mortalShop(shop);
  const died = mortal.dieAfter(statements).then(() => 'died');
  const end = await Promise.race([died, step(mortal.shop, one).then(() => 'done')]);
  const ran = statements - mortal.left();
  if (end === 'done') {
    mortal.dieAfter(0);
    await mortal.shop.app.close();
  }
  return { end, ran };
}

async function tryAllKills(prepare: () => Promise<Ready>, step: Step, state: string): Promise<number> {
  const first = await prepare();
  const { ran } = await runMortal(step, first, ENOUGH);
  expect(await factsOf(first)).toEqual(WHOLE[state]);
  for (const [index, statements] of moments(ran - 1).entries()) {
    const at = `killed after ${statements} of ${ran} statements`;
    const one = await prepare();
    expect([at, (await runMortal(step, one, statements)).end]).toEqual([at, 'died']);
    const left = await factsOf(one);
    expect([at, left]).toEqual([at, WHOLE[left?.state ?? 'none']]);
    await step(shop, one);
    expect([at, await factsOf(one)], 'a repeat finishes it').toEqual([at, WHOLE[state]]);
    // each fifth, since it is an order of another buyer
    if (index % 5 === 2)
      expect([at, await isFree(one)]).toEqual([at, WHOLE[state]?.redemption === 'released']);
  }
  expect(await reconcile(shop.pool)).toEqual([]);
  return ran;
}

const placed = async (): Promise<Ready> => {
  const one = await ready();
  await order(shop, one);
  return one;
};

/** Expires an order, as the workers do. */
async function expire(at: TestShop, { orderId }: Ready): Promise<void> {
  await shop.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [orderId]);
  await sweepOrders(settlement(at));
}

describe('a coupon for one order, a gift and an order promotion, in a process that is killed after any statement', () => {
  it('come together with the order, and once', async () => {
    expect(await tryAllKills(ready, order, 'unpaid')).toBeGreaterThan(15);
  }, 240_000);

  it('are used with the payment', async () => {
    expect(await tryAllKills(placed, pay, 'awaiting_confirmation')).toBeGreaterThan(15);
  }, 240_000);

  it.each<[string, string, Step]>([
    [
      'cancelled',
      'cancelled',
      (at, { token, orderId }) => visitor(at, token).call(cancelVisibleOrder, { orderId }),
    ],
    [
      'changed in the cart',
      'cancelled',
      (at, { token, orderId }) => visitor(at, token).call(reopenOrder, { orderId }),
    ],
    ['expired', 'expired', expire],
  ])(
    'are given back with an order that is %s',
    async (_, state, step) => {
      expect(await tryAllKills(placed, step, state)).toBeGreaterThan(5);
    },
    240_000,
  );
});
