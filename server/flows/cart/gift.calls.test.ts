import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  acceptChanges,
  addToCart,
  type Cart,
  getCart,
  getShippingMethods,
  modifyCart,
  setAddress,
} from '../../../contract/cart.ts';
import { bindCoupon } from '../../../contract/cart-coupon.ts';
import { removeGift, selectGift } from '../../../contract/cart-gift.ts';
import { cancelVisibleOrder, copyOrder, getOrder, reopenOrder } from '../../../contract/order.ts';
import { getPackedItems } from '../../../contract/order-packing.ts';
import { startPayment } from '../../../contract/payment.ts';
import { saveLines } from '../../../contract/saved-lines.ts';
import { getSharedCart, shareCart } from '../../../contract/shared-cart.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { decide } from '../../testing/gateway.ts';
import { orderRow, shipAll } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { germany, guest, member, place, readyCart, type Visitor } from '../../testing/visitors.ts';
import { confirmOrder } from '../fulfilment/confirm-order.ts';
import { refundOrder } from '../fulfilment/refund-order.ts';
import { reconcile } from '../reconcile/reconcile.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
  await shop.query(
    `INSERT INTO gift_step (minimum, hint_from, skus) VALUES (5000, 4000, '{TIE,BANK}'), (10000, 9000, '{LAST,CABLE-BLUE}')`,
  );
  await shop.refresh();
});
afterAll(() => shop.close());
beforeEach(() => shop.query(`UPDATE stock SET on_hand = reserved + 1 WHERE sku = 'LAST'`));

type Buyer = Visitor;
const select = (buyer: Buyer, cart: { orderid: string | null }, sku: string) =>
  buyer.call(selectGift, { orderId: cart.orderid ?? '', sku });
const read = async (buyer: Buyer, { orderid }: { orderid: string | null }) =>
  (await buyer.call(getCart, { orderId: orderid ?? '' })).data;
/** Sets the pieces of a cart's cables, at 10.00 each below ten and 9.00 from ten. */
const cables = async (buyer: Buyer, { orderid }: { orderid: string | null }, quantity: number) =>
  (await buyer.call(modifyCart, { orderId: orderid ?? '', sku: 'CABLE-RED', quantity })).data;

/** A cart with as many cables, and a gift. */
async function cartWith(quantity: number, sku?: string, buyer: Buyer = guest(shop)) {
  const before = await readyCart(buyer, [{ sku: 'CABLE-RED', quantity }]);
  const cart = sku ? (await select(buyer, before, sku)).data : before;
  return { buyer, before, cart };
}

const giftsOf = (cart: Pick<Cart, 'lines'>) => cart.lines.filter(({ isGift }) => isGift);
const available = async (sku: string): Promise<number> =>
  (
    await shop.pool.query(`SELECT on_hand - reserved AS left FROM stock WHERE sku = $1 AND warehouse = 1`, [
      sku,
    ])
  ).rows[0].left;

const expectAdded = ({ totals, lines, parcels, gross }: Cart): void => {
  const { goods, discount, packing, shipping, insurance, tax, fee, total } = totals;
  expect(goods - discount + packing + (shipping ?? 0) + insurance + tax + fee).toBe(total);
  expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(goods + packing);
  expect(gross.total).toBe(total);
  for (const amount of Object.values(totals)) expect(amount ?? 0).toBeGreaterThanOrEqual(0);
  expect(parcels.flatMap((parcel) => parcel.lines).sort()).toEqual(lines.map((_, at) => at).sort());
};

describe('a gift', () => {
  it('is a line at no price with its weight, and changes nothing but the parcel', async () => {
    const { before, cart } = await cartWith(6, 'BANK');
    expect(giftsOf(cart)).toMatchObject([
      { sku: 'BANK', quantity: 1, unitPrice: 0, packingPrice: 0, total: 0, discount: 0, notices: [] },
    ]);
    expect(giftsOf(cart)[0]?.explanation).toEqual([
      { step: 'tier', price: 3000 },
      { step: 'gift', price: 0 },
    ]);
    expect(cart.parcels[0]?.weight).toBeGreaterThan(before.parcels[0]?.weight ?? 0);
    expect(cart.totals).toMatchObject({ goods: before.totals.goods, packing: before.totals.packing });
    expect(cart.pieces).toBe(before.pieces);
    expect(cart.gift).toMatchObject({ sku: 'BANK', dropped: null });
    expectAdded(cart);
  });

  it('that the chosen method does not carry needs another method', async () => {
    const { buyer, cart } = await cartWith(6, 'BANK');
    expect(cart.parcels[0]?.shipping).toBeNull();
    expect(await place(buyer, cart)).toMatchObject({ status: 400, reason: 'ShippingMissing' });
    const orderId = cart.orderid ?? '';
    const { parcels } = (await buyer.call(getShippingMethods, { orderId })).data;
    expect(parcels[0]?.weight).toBe(cart.parcels[0]?.weight);
    const methods = { 1: parcels[0]?.options[0]?.method ?? '' };
    const { data } = await buyer.call(setAddress, { orderId, methods });
    expect((await place(buyer, data)).status).toBe(200);
  });

  it('refuses a SKU that does not exist', async () => {
    const buyer = guest(shop);
    const { data } = await buyer.call(addToCart, { sku: 'BANK', quantity: 1 });
    const refused = await buyer.call(selectGift, { orderId: data.orderid ?? '', sku: 'hasOwnProperty' });
    expect(refused.reason).toBe('UnknownSku');
    expect(JSON.stringify(refused.envelope)).toContain('"field":"sku"');
  });

  it('is offered from the steps that the goods reach, and hinted at near the next', async () => {
    const { buyer, cart } = await cartWith(3);
    expect(cart.gift).toEqual({ sku: null, dropped: null, offers: [], next: null });
    expect((await cables(buyer, cart, 4)).gift).toMatchObject({ offers: [], next: { missing: 1000 } });
    const reached = await cables(buyer, cart, 5);
    expect(reached.gift).toMatchObject({ offers: [{ sku: 'TIE' }, { sku: 'BANK' }], next: null });
    const all = await cables(buyer, cart, 12);
    expect(all.gift.offers.map(({ sku }) => sku)).toEqual(['LAST', 'CABLE-BLUE', 'TIE', 'BANK']);
  });

  it.each([
    ['below', 'LAST'],
    ['ended', 'SALE'],
  ])('is refused as %s, with the cart as it was', async (reason, sku) => {
    const { buyer, cart } = await cartWith(6, 'BANK');
    const refused = await select(buyer, cart, sku);
    expect(refused).toMatchObject({ status: 409, reason: 'GiftUnavailable' });
    expect(refused.envelope.fields?.[0]).toMatchObject({ field: 'sku', reason: `gift.${reason}` });
    expect(await read(buyer, cart)).toEqual({
      ...cart,
      Items: expect.anything(),
      Currency: expect.anything(),
      FailedItems: [],
      Splitinfo: expect.anything(),
    });
  });

  it('is replaced by another, chosen twice by a double press, and removed as often as pressed', async () => {
    const { buyer, cart } = await cartWith(6, 'BANK');
    const twice = await Promise.all([select(buyer, cart, 'TIE'), select(buyer, cart, 'TIE')]);
    for (const { data } of twice) expect(giftsOf(data).map(({ sku }) => sku)).toEqual(['TIE']);
    expect((await read(buyer, cart)).version).toBe(cart.version + 1);
    const remove = () => buyer.call(removeGift, {});
    for (const { data } of [await remove(), await remove()]) expect(giftsOf(data)).toEqual([]);
  });

  it.each(['EUR', 'JPY', 'PLN'])('is reached at the same goods in %s', async (currency) => {
    const { buyer, cart } = await cartWith(5, 'BANK');
    const headers = { 'currency-code': currency };
    const inCurrency = async () => (await buyer.call(getCart, { orderId: cart.orderid ?? '' }, headers)).data;
    expectAdded(await inCurrency());
    expect(giftsOf(await inCurrency())).toHaveLength(1);
    await cables(buyer, cart, 4);
    expect((await inCurrency()).gift.dropped?.reason).toBe('below');
  });

  it('is dropped with a notice below its step, which placing waits for, and comes back with the goods', async () => {
    const { buyer, cart } = await cartWith(5, 'BANK');
    const below = await cables(buyer, cart, 4);
    expect(giftsOf(below)).toEqual([]);
    expect(below.gift.dropped).toMatchObject({ title: 'Power bank', reason: 'below' });
    expect(await place(buyer, below)).toMatchObject({ status: 409, reason: 'NoticeOpen' });
    expect(giftsOf(await cables(buyer, cart, 5))).toHaveLength(1);
    const { version } = await cables(buyer, cart, 4);
    const accepted = await buyer.call(acceptChanges, { orderId: cart.orderid ?? '', version });
    expect(accepted.data.gift).toMatchObject({ sku: null, dropped: null });
    expect((await place(buyer, accepted.data)).status).toBe(200);
  });

  it('is dropped by a coupon that takes the goods below its step', async () => {
    await shop.query(
      `WITH c AS (INSERT INTO coupon (kind, amount, starts_at, ends_at) VALUES ('fixed', 1, '2026-01-01', '2030-01-01') RETURNING id)
       INSERT INTO coupon_code (code, coupon_id) SELECT 'ONECENT', id FROM c`,
    );
    const { buyer, cart } = await cartWith(5, 'BANK');
    const { data } = await buyer.call(bindCoupon, { orderId: cart.orderid ?? '', code: 'ONECENT' });
    expect(data.coupon?.discount).toBe(1);
    expect(data.gift.dropped?.reason).toBe('below');
    expect(data.gift.next).toEqual({ missing: 1 });
  });

  it('does not pay for its own step, and is no piece of a tier', async () => {
    const { cart } = await cartWith(12, 'CABLE-BLUE');
    expect(cart.totals.goods).toBe(12 * 900);
    const { cart: nine } = await cartWith(9, 'TIE');
    expect(nine.totals.goods).toBe(9 * 1000);
    expect(nine.gift.offers.map(({ sku }) => sku)).toEqual(['TIE', 'BANK']);
  });

  it('leaves the stock that the lines of its cart take', async () => {
    const { buyer, cart } = await cartWith(12);
    await buyer.call(addToCart, { sku: 'LAST', quantity: 1 });
    const refused = await select(buyer, cart, 'LAST');
    expect(refused.envelope.fields?.[0]?.reason).toBe('gift.soldOut');
  });

  it('adds up in the prices that a consumer sees, in any order of lines', async () => {
    const headers = { cookie: 'shipCountry=DE', 'currency-code': 'EUR', 'price-display': 'eea-1900-gross' };
    const lines = [
      { sku: 'CABLE-RED', quantity: 3 },
      { sku: 'TIE', quantity: 15 },
      { sku: 'FLOOR', quantity: 4 },
    ];
    const carts = [];
    for (const given of [lines, lines.toReversed()]) {
      const buyer = guest(shop, headers);
      const ready = await readyCart(buyer, given);
      const { data } = await select(buyer, ready, 'BANK');
      expectAdded(data);
      for (const { gross, quantity } of data.lines) expect(gross.total).toBe(quantity * gross.unitPrice);
      expect(giftsOf(data)[0]).toMatchObject({ rounding: 0, gross: { total: 0 } });
      carts.push(data.totals);
    }
    expect(carts[0]).toEqual(carts[1]);
  });

  it('is read in one statement of a cart that reaches a step, and in none of any other', async () => {
    const { buyer, cart } = await cartWith(3);
    const texts = async () => (await countQueries(() => buyer.call(getCart, {}))).texts;
    expect(await texts()).toEqual(['cart.current', 'cart.lines']);
    await cables(buyer, cart, 6);
    expect(await texts()).toEqual(['cart.current', 'cart.lines', 'cart.gifts']);
    const adding = await countQueries(() => buyer.call(addToCart, { sku: 'TIE', quantity: 10 }));
    expect(adding.texts).toEqual(['cart.lines-and-requested', 'cart.add-lines-to', 'cart.gifts']);
  });
});

describe('the order of a gift', () => {
  it('reserves its stock, shows it as a gift, and gives it back when cancelled', async () => {
    const before = await available('TIE');
    const { buyer, cart } = await cartWith(6, 'TIE');
    expect((await place(buyer, cart)).status).toBe(200);
    expect(await available('TIE')).toBe(before - 1);
    const orderId = cart.orderid ?? '';
    const { lines, totals } = (await buyer.call(getOrder, { orderId })).data;
    expect(lines.map(({ sku, isGift, total }) => [sku, isGift, total])).toEqual([
      ['CABLE-RED', false, 6000],
      ['TIE', true, 0],
    ]);
    expect(totals.total).toBe(cart.totals.total);
    expect((await buyer.call(cancelVisibleOrder, { orderId })).status).toBe(200);
    expect(await available('TIE')).toBe(before);
    expect(await reconcile(shop.pool)).toEqual([]);
  });

  it('is copied without it, and taken back to the cart with it as a gift', async () => {
    const buyer = await member(shop);
    const { cart } = await cartWith(6, 'TIE', buyer);
    await place(buyer, cart);
    const orderId = cart.orderid ?? '';
    const copied = (await buyer.call(copyOrder, { orderId, separate: true })).data;
    const copy = await read(buyer, copied);
    expect(copy.lines.map(({ sku }) => sku)).toEqual(['CABLE-RED']);
    const reopened = (await buyer.call(reopenOrder, { orderId })).data;
    const again = await read(buyer, reopened);
    expect(again.lines.map(({ sku, isGift }) => [sku, isGift])).toEqual([
      ['CABLE-RED', false],
      ['TIE', true],
    ]);
  });

  it('has the last piece for one of two buyers; the other is offered the rest', async () => {
    const carts = await Promise.all([cartWith(12, 'LAST'), cartWith(12, 'LAST')]);
    const answers = await Promise.all(carts.map(({ buyer, cart }) => place(buyer, cart)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const at = answers.findIndex(({ status }) => status === 409);
    const loser = carts[at];
    if (!loser) throw new Error('no buyer was refused');
    expect(answers[at]?.reason).toBe('NoticeOpen');
    const now = answers[at]?.envelope.data as unknown as Cart;
    expect(now.gift.dropped?.reason).toBe('soldOut');
    expect(now.gift.offers.filter(({ refused }) => refused === null).map(({ sku }) => sku)).toEqual([
      'CABLE-BLUE',
      'TIE',
      'BANK',
    ]);
    const other = (await select(loser.buyer, loser.cart, 'TIE')).data;
    expect((await place(loser.buyer, other)).status).toBe(200);
    expect(await available('LAST')).toBe(0);
    expect(await reconcile(shop.pool)).toEqual([]);
  });

  it('never has a gift that its goods do not reach, when they change while it is placed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, cart } = await cartWith(5, 'TIE');
      const [placed] = await Promise.all([
        place(buyer, cart),
        buyer.call(modifyCart, { orderId: cart.orderid ?? '', sku: 'CABLE-RED', quantity: 4 }),
      ]);
      if (placed.status === 200) {
        const { lines, totals } = (await buyer.call(getOrder, { orderId: cart.orderid ?? '' })).data;
        expect(lines).toHaveLength(2);
        expect(totals.goods).toBe(5000);
      } else {
        expect(placed.status).toBe(409);
        expect((await read(buyer, cart)).gift.dropped?.reason).toBe('below');
      }
    }
  });

  it('is refused when the step was raised after the buyer saw the gift', async () => {
    const { buyer, cart } = await cartWith(5, 'TIE');
    await shop.query(`UPDATE gift_step SET minimum = 5001 WHERE minimum = 5000`);
    await shop.refresh();
    expect(await place(buyer, cart)).toMatchObject({ status: 409, reason: 'NoticeOpen' });
    await shop.query(`UPDATE gift_step SET minimum = 5000 WHERE minimum = 5001`);
    await shop.refresh();
    expect((await place(buyer, cart)).status).toBe(200);
  });
});

describe('a paid order with a gift', () => {
  const paid = async () => {
    const { buyer, cart } = await cartWith(6, 'TIE');
    const orderId = cart.orderid ?? '';
    await place(buyer, cart);
    const { redirect } = (await buyer.call(startPayment, { orderId, method: 'test' })).data;
    await decide(shop, redirect, 'succeeded');
    await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', orderId));
    return { buyer, orderId };
  };
  const refund = (orderId: string, sku: string | null, quantity = 1) =>
    transaction(shop.pool, (tx) =>
      refundOrder(tx, 'staff', {
        orderId,
        lines: sku === null ? null : [{ sku, warehouse: null, quantity }],
        delivery: false,
        reason: 'test',
        isReturned: false,
        isAgain: false,
      }),
    );

  it('ships it, and pays nothing back for it', async () => {
    const { orderId } = await paid();
    await shipAll(shop, orderId, `YT${orderId}`);
    expect(await refund(orderId, 'TIE')).toMatchObject({ ok: false });
    const all = await refund(orderId, null);
    const row = await orderRow(shop, orderId);
    expect(all).toMatchObject({ ok: true, value: { amount: row.total + row.fee } });
    expect(all.ok && all.value.lines.find(({ position }) => position === 1)).toMatchObject({ amount: 0 });
    expect(row.refund_state).toBe('full');
    expect(await reconcile(shop.pool)).toEqual([]);
  });

  it('goes without one that the warehouse has lost, and its stock is free again', async () => {
    const { orderId } = await paid();
    const before = await available('TIE');
    expect(await refund(orderId, 'TIE')).toMatchObject({ ok: true, value: { amount: 0 } });
    expect(await available('TIE')).toBe(before + 1);
    expect(await refund(orderId, 'TIE')).toMatchObject({ ok: false });
    await shipAll(shop, orderId, `YT${orderId}`);
    expect(await orderRow(shop, orderId)).toMatchObject({ state: 'shipped', refunded: 0 });
    expect(await reconcile(shop.pool)).toEqual([]);
  });

  it('keeps its packing from a change of the others', async () => {
    const buyer = await member(shop);
    const { cart } = await cartWith(6, 'TIE', buyer);
    const orderId = cart.orderid ?? '';
    await place(buyer, cart);
    const { items, refused } = (await buyer.call(getPackedItems, { orderId })).data;
    expect(refused).toBeNull();
    expect(items.map(({ options }) => options.length)).toEqual([3, 1]);
  });

  it('is refused at payment when its reservation expired and the gift is gone', async () => {
    const { buyer, cart } = await cartWith(12, 'LAST');
    const orderId = cart.orderid ?? '';
    await place(buyer, cart);
    await shop.query(`DELETE FROM reservation WHERE order_id = $1`, [orderId]);
    await shop.query(`UPDATE stock SET reserved = reserved - 1, on_hand = on_hand - 1 WHERE sku = 'LAST'`);
    await shop.query(`UPDATE stock SET reserved = reserved - 12 WHERE sku = 'CABLE-RED' AND warehouse = 1`);
    const started = await buyer.call(startPayment, { orderId, method: 'test' });
    expect(started).toMatchObject({ status: 409, reason: 'InsufficientStock' });
    expect(await reconcile(shop.pool)).toEqual([]);
  });
});

describe('what comes of a cart leaves out its gift', () => {
  it('as shared, as saved for later, and in another country', async () => {
    const { buyer, cart } = await cartWith(6, 'BANK');
    const orderId = cart.orderid ?? '';
    const { key } = (await buyer.call(shareCart, { orderId })).data;
    const shared = (await guest(shop).call(getSharedCart, { key })).data.cart;
    expect(shared.lines.map(({ sku }) => sku)).toEqual(['CABLE-RED']);
    await shop.query(
      `INSERT INTO product_compliance (product_id, not_sold_to) VALUES (4, '{FR}') ON CONFLICT (product_id) DO UPDATE SET not_sold_to = '{FR}'`,
    );
    const french = { ...germany, country: 'FR', zip: '75001', city: 'Paris', phone: '+33 6 12 34 56 78' };
    const abroad = (await buyer.call(setAddress, { orderId, address: french })).data;
    expect(abroad.gift.dropped?.reason).toBe('country');
    const [line] = cart.lines;
    const lines = [{ sku: 'CABLE-RED', warehouse: 1, packing: line?.packing ?? 0 }];
    const { saved } = (await buyer.call(saveLines, { orderId, lines })).data;
    expect(saved.gift).toEqual({ sku: null, dropped: null, offers: [], next: null });
  });
});
