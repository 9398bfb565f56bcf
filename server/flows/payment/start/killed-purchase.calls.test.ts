import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishPayment, startPayment } from '../../../../contract/payment.ts';
import { getAccount } from '../../../../contract/user.ts';
import { issueGift } from '../../../domains/ledger/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { createLog } from '../../../platform/log.ts';
import { decide, findDiscrepancies } from '../../../testing/gateway.ts';
import { moments } from '../../../testing/moments.ts';
import { mortalShop } from '../../../testing/mortal-shop.ts';
import { seededShop } from '../../../testing/seed.ts';
import type { TestShop } from '../../../testing/shop.ts';
import { BALANCE_PASSWORD, member, place, readyCart, visitor } from '../../../testing/visitors.ts';
import { reconcile } from '../../reconcile/reconcile.ts';
import { paymentTasks } from '../tasks.ts';

/** US cents that the buyer can pay with, and how much of it is gift money. */
const BALANCE = 1000;
const GIFT = 300;
const SKU = 'CABLE-RED';
const PIECES = 2;
/** More statements than a purchase has. */
const ENOUGH = 10_000;

type Cart = Awaited<ReturnType<typeof readyCart>>;

/** Places a cart and pays it, partly from the balance, going on from where an earlier try has ended. */
async function purchase(shop: TestShop, token: string, cart: Cart): Promise<void> {
  const buyer = visitor(shop, token);
  const { orderid } = (await place(buyer, cart)).data;
  const { redirect } = (
    await buyer.call(startPayment, {
      orderId: orderid,
      method: 'test',
      useBalance: true,
      balancePassword: BALANCE_PASSWORD,
    })
  ).data;
  if (redirect) await decide(shop, redirect, 'succeeded');
  await buyer.call(finishPayment, { orderId: orderid });
}

describe('a purchase whose process is killed after any of its statements', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  /** What the workers do in the eleven minutes after a kill. */
  async function sweep(): Promise<void> {
    const { pool, providers } = shop;
    await shop.query(`UPDATE payment SET asked_at = now() - interval '11 minutes' WHERE state = 'started'`);
    const context = {
      pool,
      providers,
      now: Date.now,
      log: createLog('silent'),
      publicUrl: 'https://shop.test',
      officeUrl: '',
    };
    const tasks = paymentTasks(context);
    await tasks['sweep-payments']();
    await tasks['sweep-orders']();
  }

  /** State of the order, cents that the gateway has and pieces reserved. */
  async function factsOf(orderId: string) {
    const [facts] = await shop.query<{
      state: string | null;
      charged: number;
      reserved: number;
      total: number;
    }>(
      `SELECT (SELECT state FROM orders WHERE id = $1) AS state, (SELECT total FROM orders WHERE id = $1) AS total,
         COALESCE((SELECT sum(c.amount - c.refunded)::int FROM test_charge c JOIN payment_order s ON s.payment_id = c.idempotency_key
           WHERE s.order_id = $1 AND c.state = 'succeeded'), 0) AS charged,
         COALESCE((SELECT sum(quantity)::int FROM reservation WHERE order_id = $1), 0) AS reserved`,
      [orderId],
    );
    if (!facts) throw new Error('no facts');
    return facts;
  }

  async function ready() {
    const buyer = await member(shop, { balance: BALANCE - GIFT });
    const gift = {
      member: buyer.id,
      key: `gift money ${buyer.id}`,
      cents: GIFT,
      days: 9,
      reason: 'adjustment',
    };
    await transaction(shop.pool, (tx) => issueGift(tx, gift));
    return { buyer, cart: await readyCart(buyer, [{ sku: SKU, quantity: PIECES }]) };
  }

  async function countStatements(): Promise<number> {
    const { buyer, cart } = await ready();
    const mortal = await mortalShop(shop);
    mortal.dieAfter(ENOUGH);
    await purchase(mortal.shop, buyer.token, cart);
    expect((await factsOf(cart.orderid)).state).toBe('awaiting_confirmation');
    const statements = ENOUGH - mortal.left();
    mortal.dieAfter(0);
    await mortal.shop.app.close();
    return statements;
  }

  async function killAfter(statements: number): Promise<string> {
    const at = `killed after ${statements} statements`;
    const { buyer, cart } = await ready();
    const mortal = await mortalShop(shop);
    const died = mortal.dieAfter(statements).then(() => 'died');
    const end = await Promise.race([died, purchase(mortal.shop, buyer.token, cart).then(() => 'done')]);
    await sweep();
    const swept = await factsOf(cart.orderid);
    const isPaid = swept.state === 'awaiting_confirmation';
    expect([at, isPaid], 'money and a paid order come together').toEqual([at, swept.charged > 0]);
    expect([at, swept.reserved]).toEqual([at, swept.state === null ? 0 : PIECES]);
    expect([at, await reconcile(shop.pool), await findDiscrepancies(shop)]).toEqual([at, [], []]);

    if (!isPaid) await purchase(shop, buyer.token, cart);
    expect([at, await factsOf(cart.orderid)]).toEqual([
      at,
      {
        state: 'awaiting_confirmation',
        charged: cart.totals.total - BALANCE,
        reserved: PIECES,
        total: cart.totals.total,
      },
    ]);
    expect((await buyer.call(getAccount, {})).data.Info.balance).toBe(0);
    return end;
  }

  it('has no money without its order and no paid order without money, and is finished by a repeat', async () => {
    const statements = await countStatements();
    expect(statements).toBeGreaterThan(40);
    for (const count of moments(statements - 1)) expect(await killAfter(count)).toBe('died');
    expect(await reconcile(shop.pool)).toEqual([]);
  }, 240_000);
});
