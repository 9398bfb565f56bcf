import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOrder } from '../../../contract/order.ts';
import { getAccount } from '../../../contract/user.ts';
import { arrivalDays, dispatchDays } from '../../../kit/arrival.ts';
import { formatDaySpan } from '../../../kit/day-span.ts';
import { readConfig } from '../../composition/config/config.ts';
import { documentSellerOf } from '../../composition/config/document-seller.ts';
import { issueDocuments } from '../../flows/documents/issue-documents.ts';
import { mailOrder } from '../../flows/mail-orders/mail-order.ts';
import { levelTasks } from '../../flows/programs/tasks.ts';
import { listJobs } from '../../testing/jobs.ts';
import { paidOrder } from '../../testing/orders.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { member, placedOrder } from '../../testing/visitors.ts';

const DAY_MS = 86_400_000;
const LINES = [
  { sku: 'BANK', quantity: 1 },
  { sku: 'CABLE-RED', quantity: 30 },
];
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
  // The slowest item is handled for 7 to 10 days.
  await shop.query(`UPDATE variant SET lead_time = 3 WHERE sku = 'BANK'`);
});
afterAll(() => shop.close());

it('page, mail and invoice of an order have the same dates, which begin when handling ends, and one price basis', async () => {
  const buyer = await member(shop);
  const { id } = await paidOrder(shop, buyer, LINES);
  const { terms, parcels, isGross, placedAt } = (await buyer.call(getOrder, { orderId: id })).data;
  const [{ warehouse = 0, daysMin = 0, daysMax = 0, arrival = null } = {}] = parcels;
  const dispatch = dispatchDays({ at: Date.parse(placedAt), warehouse, lead: 3, closures: [] });
  expect(terms.handling).toEqual({ from: dispatch.first, to: dispatch.last });
  expect(arrival).toEqual(arrivalDays(dispatch, { daysMin, daysMax, country: 'DE' }));
  expect(terms.delivery).toEqual({ from: arrival?.first, to: arrival?.last });
  expect(terms.isGross).toBe(isGross);

  const seller = documentSellerOf(readConfig({}));
  await issueDocuments({ pool: shop.pool, seller }, id);
  const [invoice] = await shop.query<{ supply: unknown; isGross: boolean }>(
    `SELECT content -> 'supply' AS supply, (content -> 'order' ->> 'isGross')::boolean AS "isGross"
     FROM document WHERE order_id = $1 AND content -> 'supply' <> 'null' LIMIT 1`,
    [id],
  );
  expect(invoice).toEqual({ supply: terms.delivery, isGross });

  await mailOrder(
    { pool: shop.pool, orderKey: shop.orderKey, publicUrl: 'https://shop.test' },
    'paid',
  )({ orderId: id });
  const [mail] = await shop.query<{ text: string }>('SELECT text FROM mail WHERE key LIKE $1', [
    `order ${id} paid%`,
  ]);
  expect(mail?.text).toContain(`Arrives ${arrival && formatDaySpan(arrival, 'en')}`);
});

it('the level is the one of the account, as soon as the payment is counted', async () => {
  const buyer = await member(shop);
  const { id } = await paidOrder(shop, buyer, [{ sku: 'CABLE-RED', quantity: 60 }]);
  for (const { payload } of await listJobs(shop.pool, 'update-level'))
    await levelTasks(shop.pool)['update-level'](payload);
  const { level } = (await buyer.call(getAccount, {})).data.Info;
  expect(level).toBeGreaterThan(0);
  expect((await buyer.call(getOrder, { orderId: id })).data.terms.level).toBe(level);
});

it('an unpaid order has its last day and no delivery', async () => {
  const buyer = await member(shop);
  const { id } = await placedOrder(buyer, LINES);
  const midnight = new Date(Math.ceil(Date.now() / DAY_MS + 3) * DAY_MS);
  await shop.query('UPDATE orders SET expires_at = $2 WHERE id = $1', [id, midnight]);
  const { terms } = (await buyer.call(getOrder, { orderId: id })).data;
  expect(terms).toMatchObject({
    handling: null,
    delivery: null,
    payUntil: dayOf(midnight.getTime() - DAY_MS),
  });
});
