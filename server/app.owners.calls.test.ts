import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addBatch,
  addBatchFile,
  addCartBatch,
  addCartBatchFile,
  checkOrder,
  getBatchStats,
} from '../contract/batch.ts';
import type { Contract } from '../contract/call.ts';
import {
  acceptChanges,
  addManyToCart,
  addToCart,
  getCart,
  getShippingMethods,
  modifyCart,
  setAddress,
} from '../contract/cart.ts';
import { bindCoupon, removeCoupon } from '../contract/cart-coupon.ts';
import { getCartDraft, saveCartDraft } from '../contract/cart-draft.ts';
import { removeGift, selectGift } from '../contract/cart-gift.ts';
import { getDocumentFile, listDocuments, readDocument, requestProforma } from '../contract/document.ts';
import {
  exportOrderLines,
  exportOrders,
  exportOrderXml,
  exportPictures,
  exportTracking,
} from '../contract/download.ts';
import { getJointPayment, startJointPayment } from '../contract/joint-payment.ts';
import { offerCoupon } from '../contract/member-coupons.ts';
import {
  buyOrderAgain,
  cancelOrder,
  cancelVisibleOrder,
  confirmReceipt,
  copyOrder,
  getOrder,
  placeOrder,
  reopenOrder,
} from '../contract/order.ts';
import { requestOrderChange, sendMessage, withdrawRequest } from '../contract/order-contact.ts';
import { changePacking, getPackedItems, getPackingOptions, setPacking } from '../contract/order-packing.ts';
import { finishPayment, getPaymentMethods, startPayment } from '../contract/payment.ts';
import { getQuote } from '../contract/quote.ts';
import { getRemittance, uploadSlip } from '../contract/remittance.ts';
import { getReviewable, saveReview } from '../contract/review.ts';
import { removeLines, saveLines } from '../contract/saved-lines.ts';
import { shareCart, withdrawSharedCart } from '../contract/shared-cart.ts';
import { batchToMyList } from '../contract/wishlist.ts';
import { lockCart } from './domains/cart/index.ts';
import { findOrder, makeOrderKey } from './domains/orders/index.ts';
import { seededShop } from './testing/seed.ts';
import type { TestShop } from './testing/shop.ts';
import { germany, guest, member, placedOrder, readyCart, type Visitor, visitor } from './testing/visitors.ts';

const ANY_DOCUMENT = '00000000-0000-4000-8000-000000000000';

/** Every call that names an order or cart, with an input that its owner might send. */
const named: [Contract, (orderId: string) => object][] = [
  [addToCart, (orderId) => ({ orderId, sku: 'CABLE-RED', quantity: 1 })],
  [addManyToCart, (orderId) => ({ orderId, items: [{ sku: 'CABLE-RED', quantity: 1 }] })],
  [modifyCart, (orderId) => ({ orderId, sku: 'CABLE-RED', quantity: 2 })],
  [getCart, (orderId) => ({ orderId })],
  [acceptChanges, (orderId) => ({ orderId, version: 1 })],
  [getQuote, (orderId) => ({ orderId })],
  [bindCoupon, (orderId) => ({ orderId, code: 'ANY-CODE' })],
  [removeCoupon, (orderId) => ({ orderId })],
  [offerCoupon, (orderId) => ({ orderId })],
  [selectGift, (orderId) => ({ orderId, sku: 'CABLE-RED' })],
  [removeGift, (orderId) => ({ orderId })],
  [shareCart, (orderId) => ({ orderId })],
  [withdrawSharedCart, (orderId) => ({ orderId })],
  [removeLines, (orderId) => ({ orderId, lines: [{ sku: 'CABLE-RED' }] })],
  [saveLines, (orderId) => ({ orderId, lines: [{ sku: 'CABLE-RED' }] })],
  [setAddress, (orderId) => ({ orderId, address: germany, email: 'thief@example.com' })],
  [getCartDraft, (orderId) => ({ orderId })],
  [saveCartDraft, (orderId) => ({ orderId, draft: { email: 'thief@example.com' } })],
  [getShippingMethods, (orderId) => ({ orderId, country: 'US' })],
  [placeOrder, (orderId) => ({ orderId, version: 1, total: 1 })],
  [getOrder, (orderId) => ({ orderId })],
  [listDocuments, (orderId) => ({ orderId })],
  [getDocumentFile, (orderId) => ({ orderId, id: ANY_DOCUMENT })],
  [readDocument, (orderId) => ({ orderId, id: ANY_DOCUMENT })],
  [requestProforma, (orderId) => ({ orderId })],
  [cancelOrder, (orderId) => ({ orderId })],
  [confirmReceipt, (orderId) => ({ orderId })],
  [sendMessage, (orderId) => ({ orderId, text: 'hello' })],
  [requestOrderChange, (orderId) => ({ orderId, kind: 'cancel', reason: 'other' })],
  [withdrawRequest, (orderId) => ({ orderId })],
  [copyOrder, (orderId) => ({ orderId })],
  [buyOrderAgain, (orderId) => ({ orderId })],
  [getPackingOptions, (orderId) => ({ orderId })],
  [getPackedItems, (orderId) => ({ orderId })],
  [setPacking, (orderId) => ({ orderId, position: 0, packing: 1 })],
  [changePacking, (orderId) => ({ orderId, lines: [{ position: 0, packing: 1 }] })],
  [getPaymentMethods, (orderId) => ({ orderId })],
  [cancelVisibleOrder, (orderId) => ({ orderId })],
  [reopenOrder, (orderId) => ({ orderId })],
  [startPayment, (orderId) => ({ orderId, method: 'test' })],
  [getJointPayment, (orderId) => ({ orderIds: orderId })],
  [startJointPayment, (orderId) => ({ orderIds: [orderId], method: 'test' })],
  [finishPayment, (orderId) => ({ orderId })],
  [getRemittance, (orderId) => ({ orderId })],
  [exportOrders, (orderId) => ({ orderIds: [orderId] })],
  [exportOrderLines, (orderId) => ({ orderIds: [orderId] })],
  [exportTracking, (orderId) => ({ orderIds: [orderId] })],
  [exportPictures, (orderId) => ({ orderId })],
  [exportOrderXml, (orderId) => ({ orderId })],
  [getReviewable, (orderId) => ({ orderId, position: 0 })],
  [saveReview, (orderId) => ({ orderId, position: 0, rating: 5, text: 'Not mine, but good.' })],
  [batchToMyList, (orderId) => ({ orderId })],
  [addBatch, (orderId) => ({ orderId, text: 'CABLE-RED 1' })],
  [addBatchFile, (orderId) => ({ orderId, file: new Blob(['CABLE-RED,1']) })],
  [addCartBatch, (orderId) => ({ orderId, text: 'CABLE-RED 1' })],
  [addCartBatchFile, (orderId) => ({ orderId, file: new Blob(['CABLE-RED,1']) })],
  [getBatchStats, (orderId) => ({ orderId })],
  [checkOrder, (orderId) => ({ orderId })],
  [uploadSlip, (orderId) => ({ orderId, file: new Blob(['%PDF-1.7']) })],
];

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value;
const CONTRACT = path.join(import.meta.dirname, '../contract');
const files: object[] = await Promise.all(
  readdirSync(CONTRACT)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => import(pathToFileURL(path.join(CONTRACT, name)).href)),
);
const all = files.flatMap((file) => Object.values(file).filter(isContract));
const takesOrder = ({ input }: Contract): boolean =>
  'shape' in input && ['orderId', 'orderIds'].some((name) => name in (input.shape as object));

describe('a cart or order', () => {
  let shop: TestShop;
  let owners: { carts: string[]; orders: string[] };
  let strangers: [string, Visitor][];

  beforeAll(async () => {
    shop = await seededShop();
    const buyers = [guest(shop), await member(shop)];
    owners = { carts: [], orders: [] };
    for (const buyer of buyers) {
      owners.orders.push((await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 1 }])).id);
      owners.carts.push((await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 1 }])).orderid);
    }
    strangers = [
      ['nobody', visitor(shop, null)],
      ['a guest', guest(shop)],
      ['a member', await member(shop, { balance: 1_000_000 })],
    ];
  });
  afterAll(() => shop.close());

  const state = async () => {
    const read = async (sql: string) => (await shop.pool.query(sql)).rows;
    return {
      carts: await read('SELECT * FROM cart ORDER BY id'),
      lines: await read('SELECT * FROM cart_line ORDER BY 1, 2, 3, 4'),
      orders: await read('SELECT * FROM orders ORDER BY id'),
      payments: await read('SELECT * FROM payment'),
      shares: await read('SELECT * FROM payment_order'),
      stock: await read('SELECT * FROM stock ORDER BY 1, 2'),
    };
  };

  it('is named by the calls of this matrix and no other', () => {
    expect(named.map(([{ path }]) => path).sort()).toEqual(
      all
        .filter(takesOrder)
        .map(({ path }) => path)
        .sort(),
    );
  });

  it.each(named.map(([contract, input]) => [contract.path, contract, input] as const))(
    'is neither shown nor changed by %s of a stranger',
    async (_, contract, input) => {
      const before = await state();
      for (const [who, { call }] of strangers) {
        for (const id of [...owners.carts, ...owners.orders, 'V26010199999']) {
          const { envelope, status } = await call(contract, input(id) as never);
          expect([401, 404, 412], `${who} ${id}: ${JSON.stringify(envelope)}`).toContain(status);
          expect(envelope.data, who).toBeNull();
        }
      }
      expect(await state()).toEqual(before);
    },
  );

  it('of a company is found by all its members, and by no one else', async () => {
    const [orderId = ''] = owners.orders;
    const [cartId = ''] = owners.carts;
    const colleague = { member: 0, guest: null, company: 7 };
    const find = async (owner: Omit<typeof colleague, 'company'> & { company: number | null }) => [
      (await findOrder(shop.pool, { id: orderId, ...owner }))?.id,
      (await lockCart(shop.pool, { id: cartId, ...owner }))?.id,
    ];
    expect(await find(colleague)).toEqual([undefined, undefined]);
    await shop.pool.query('UPDATE orders SET company_id = 7 WHERE id = $1', [orderId]);
    await shop.pool.query('UPDATE cart SET company_id = 7 WHERE id = $1', [cartId]);
    expect(await find(colleague)).toEqual([orderId, cartId]);
    expect(await find({ ...colleague, company: 8 })).toEqual([undefined, undefined]);
    expect(await find({ ...colleague, company: null })).toEqual([undefined, undefined]);
    await shop.pool.query('UPDATE orders SET company_id = NULL');
    await shop.pool.query('UPDATE cart SET company_id = NULL');
  });

  it('is opened by the key of its mailed link and by no other', async () => {
    const [id = '', other = ''] = owners.orders;
    const key = makeOrderKey(shop.orderKey, id);
    const { call } = guest(shop);
    expect((await call(getOrder, { orderId: id, key })).data.orderid).toBe(id);
    expect((await call(getPaymentMethods, { orderId: id, key })).status).toBe(200);
    expect((await call(getOrder, { orderId: other, key })).reason).toBe('NotFound');
    for (const bad of ['', 'x', key.slice(1), `${key.slice(0, -2)}AA`, makeOrderKey(Buffer.alloc(32), id)])
      expect((await call(getOrder, { orderId: id, key: bad })).reason, bad).toBe('NotFound');
    // The link opens an order, not its owner's purse.
    const [, memberOrder = ''] = owners.orders;
    const rich = await member(shop, { balance: 1_000_000 });
    const spent = await rich.call(startPayment, {
      orderId: memberOrder,
      key: makeOrderKey(shop.orderKey, memberOrder),
      method: 'balance',
      balancePassword: '246810',
    });
    expect(spent.reason).toBe('MemberNeeded');
  });
});
