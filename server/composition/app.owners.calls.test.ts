import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addBatch,
  addBatchFile,
  addCartBatch,
  addCartBatchFile,
  checkOrder,
  getBatchStats,
} from '../../contract/batch.ts';
import type { Contract } from '../../contract/call.ts';
import {
  acceptChanges,
  addManyToCart,
  addToCart,
  getCart,
  getShippingMethods,
  modifyCart,
  setAddress,
} from '../../contract/cart.ts';
import { bindCoupon, removeCoupon } from '../../contract/cart-coupon.ts';
import { getCartDraft, saveCartDraft } from '../../contract/cart-draft.ts';
import { removeGift, selectGift } from '../../contract/cart-gift.ts';
import { approveOrder, rejectOrder } from '../../contract/company.ts';
import { getDocumentFile, listDocuments, readDocument, requestProforma } from '../../contract/document.ts';
import {
  exportOrderLines,
  exportOrders,
  exportOrderXml,
  exportPictures,
  exportTracking,
} from '../../contract/download.ts';
import { getJointPayment, startJointPayment } from '../../contract/joint-payment.ts';
import { offerCoupon } from '../../contract/member-coupons.ts';
import {
  buyOrderAgain,
  cancelOrder,
  cancelVisibleOrder,
  confirmReceipt,
  copyOrder,
  getOrder,
  getOrders,
  placeOrder,
  reopenOrder,
} from '../../contract/order.ts';
import {
  readMessages,
  requestOrderChange,
  sendMessage,
  withdrawRequest,
} from '../../contract/order-contact.ts';
import {
  changePacking,
  getPackedItems,
  getPackingOptions,
  setPacking,
} from '../../contract/order-packing.ts';
import { endOrderReminder, setOrderReminder } from '../../contract/order-reminder.ts';
import { finishPayment, getPaymentMethods, startPayment } from '../../contract/payment.ts';
import { getQuote } from '../../contract/quote.ts';
import { getRemittance, uploadSlip } from '../../contract/remittance.ts';
import { getReviewable, saveReview } from '../../contract/review.ts';
import { removeLines, saveLines, setQuantities } from '../../contract/saved-lines.ts';
import { shareCart, withdrawSharedCart } from '../../contract/shared-cart.ts';
import { batchToMyList } from '../../contract/wishlist.ts';
import { createOrderKey } from '../domains/orders/index.ts';
import { allContracts } from '../testing/all-contracts.ts';
import { addColleague, type TestCompany, testCompany } from '../testing/companies.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import {
  germany,
  guest,
  member,
  placedOrder,
  readyCart,
  type TestMember,
  type Visitor,
  visitor,
} from '../testing/visitors.ts';

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
  [setQuantities, (orderId) => ({ orderId, lines: [{ sku: 'CABLE-RED' }], quantity: 2 })],
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
  [readMessages, (orderId) => ({ orderId })],
  [requestOrderChange, (orderId) => ({ orderId, kind: 'cancel', reason: 'other' })],
  [withdrawRequest, (orderId) => ({ orderId })],
  [copyOrder, (orderId) => ({ orderId })],
  [buyOrderAgain, (orderId) => ({ orderId })],
  [setOrderReminder, (orderId) => ({ orderId })],
  [endOrderReminder, (orderId) => ({ orderId })],
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
  [approveOrder, (orderId) => ({ orderId })],
  [rejectOrder, (orderId) => ({ orderId, reason: 'Not mine' })],
  [uploadSlip, (orderId) => ({ orderId, file: new Blob(['%PDF-1.7']) })],
];

const all = await allContracts();
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
      ...Object.entries(await testCompany(shop)).filter(
        (one): one is [string, TestMember] => one[0] !== 'id',
      ),
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

  it('is opened by the key of its mailed link and by no other', async () => {
    const [id = '', other = ''] = owners.orders;
    const key = createOrderKey(shop.orderKey, id);
    const { call } = guest(shop);
    expect((await call(getOrder, { orderId: id, key })).data.orderid).toBe(id);
    expect((await call(getPaymentMethods, { orderId: id, key })).status).toBe(200);
    expect((await call(getOrder, { orderId: other, key })).reason).toBe('NotFound');
    for (const bad of ['', 'x', key.slice(1), `${key.slice(0, -2)}AA`, createOrderKey(Buffer.alloc(32), id)])
      expect((await call(getOrder, { orderId: id, key: bad })).reason, bad).toBe('NotFound');
    // The link opens an order, not its owner's purse.
    const [, memberOrder = ''] = owners.orders;
    const rich = await member(shop, { balance: 1_000_000 });
    const spent = await rich.call(startPayment, {
      orderId: memberOrder,
      key: createOrderKey(shop.orderKey, memberOrder),
      method: 'balance',
      balancePassword: '246810',
    });
    expect(spent.reason).toBe('MethodUnavailable');
  });
});

/** Calls that read an order, pay it, or change it, by what a colleague may do. */
const seeing: readonly Contract[] = [
  getOrder,
  listDocuments,
  getDocumentFile,
  readDocument,
  requestProforma,
  sendMessage,
  copyOrder,
  buyOrderAgain,
  setOrderReminder,
  endOrderReminder,
];
const paying: readonly Contract[] = [
  getPaymentMethods,
  startPayment,
  getJointPayment,
  startJointPayment,
  finishPayment,
  getRemittance,
  uploadSlip,
];
const changing: readonly Contract[] = [
  cancelOrder,
  cancelVisibleOrder,
  confirmReceipt,
  requestOrderChange,
  withdrawRequest,
  getPackingOptions,
  getPackedItems,
  setPacking,
  changePacking,
];
const deciding: readonly Contract[] = [approveOrder, rejectOrder];

describe('an order of a company', () => {
  let shop: TestShop;
  let company: TestCompany;
  let orderId: string;
  let cartId: string;
  let actors: Record<string, Visitor>;

  beforeAll(async () => {
    shop = await seededShop();
    company = await testCompany(shop);
    const { buyer, id } = company;
    orderId = (await placedOrder(buyer, [{ sku: 'CABLE-RED', quantity: 1 }])).id;
    cartId = (await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 1 }])).orderid;
    const other = await testCompany(shop);
    const former = await addColleague(shop, id, 'administrator');
    await shop.query('DELETE FROM company_member WHERE member_id = $1', [former.id]);
    const disabled = await addColleague(shop, id, 'administrator');
    await shop.query('UPDATE member SET disabled_at = now() WHERE id = $1', [disabled.id]);
    actors = {
      administrator: company.administrator,
      approver: company.approver,
      finance: company.finance,
      'another buyer': await addColleague(shop, id, 'buyer'),
      'a former administrator': former,
      'a disabled administrator': disabled,
      'administrator of another company': other.administrator,
      'finance of another company': other.finance,
    };
  });
  afterAll(() => shop.close());

  const outsiders = [
    'another buyer',
    'a former administrator',
    'a disabled administrator',
    'administrator of another company',
    'finance of another company',
  ];
  const colleagues: Record<string, readonly Contract[]> = {
    administrator: [...seeing, ...paying, ...changing, ...deciding],
    approver: [...seeing, ...deciding],
    finance: [...seeing, ...paying],
    ...Object.fromEntries(outsiders.map((name) => [name, []])),
  };
  const isHidden = (status: number) => [401, 404, 412].includes(status);
  /** Runs an action and takes back what it changed. */
  const isReached = async (name: string, [contract, input]: (typeof named)[number], id: string) => {
    const { envelope, status } = (await actors[name]?.call(contract, input(id) as never)) ?? { status: 0 };
    // A document, remittance or request that there is not is answered as an order that there is not.
    expect(status, contract.path).not.toBe(429);
    const isAbsent = [getDocumentFile, readDocument, getRemittance, uploadSlip].includes(contract as never);
    return { reached: !isHidden(status), isAbsent, answer: JSON.stringify(envelope) };
  };

  it.each(Object.keys(colleagues))('is reached by the calls that the role allows: %s', async (name) => {
    for (const call of named) {
      const [contract] = call;
      const { id } = await fresh();
      const { reached, isAbsent, answer } = await isReached(name, call, id);
      const may = colleagues[name]?.includes(contract) ?? false;
      if (may && isAbsent) continue;
      expect(reached, `${name} ${contract.path}: ${answer}`).toBe(may);
    }
  });
  /** Another order of the buyer, since a call may have cancelled the last one. */
  const fresh = async () => {
    const [found] = await shop.query<{ id: string; state: string }>(
      `SELECT id, state FROM orders WHERE id = $1 AND state = 'unpaid'`,
      [orderId],
    );
    if (!found) {
      await shop.query(`UPDATE orders SET state = 'unpaid' WHERE id = $1`, [orderId]);
      await shop.query(`UPDATE payment_order SET state = 'failed' WHERE order_id = $1`, [orderId]);
    }
    return { id: orderId };
  };

  it('has no cart for colleagues: a cart is its member’s alone', async () => {
    for (const name of Object.keys(colleagues))
      for (const call of named) {
        const { reached, answer } = await isReached(name, call, cartId);
        expect(reached, `${name} ${call[0].path}: ${answer}`).toBe(false);
      }
  });

  it('shows nothing in the lists of outsiders', async () => {
    for (const name of outsiders) {
      const { envelope } = (await actors[name]?.call(getOrders, {})) ?? {};
      expect(envelope?.data?.items ?? [], name).toEqual([]);
    }
  });
});
