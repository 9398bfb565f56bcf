import { expect, it } from 'vitest';
import { getApprovals, MAX_SHOWN_LINES } from '../../../contract/company.ts';
import { testCompany } from '../../testing/companies.ts';
import { seededShop } from '../../testing/seed.ts';
import { placedOrder } from '../../testing/visitors.ts';

it('an order that waits is shown with its lines, what each costs less than by the list, and its note', async () => {
  const shop = await seededShop();
  const { buyer, approver } = await testCompany(shop, 1);
  const { id } = await placedOrder(buyer, [
    { sku: 'CABLE-RED', quantity: 10 },
    { sku: 'SALE', quantity: 3 },
  ]);
  await shop.query('UPDATE orders SET remark = $2 WHERE id = $1', [id, 'For the fair\nin May']);
  const find = async (language = 'en') =>
    (await approver.call(getApprovals, {}, { language })).data.items.find(({ orderid }) => orderid === id);

  const order = await find();
  expect(order).toMatchObject({ note: 'For the fair\nin May', lineCount: 2, pieces: 13, changed: [] });
  const lines = order?.lines.toSorted((left, right) => left.sku.localeCompare(right.sku));
  expect(lines).toMatchObject([
    { sku: 'CABLE-RED', quantity: 10, unitPrice: 900, listPrice: 1000, today: 900 },
    { sku: 'SALE', quantity: 3, unitPrice: 1600, listPrice: 2000, today: 1600 },
  ]);
  expect([order?.belowList, order?.margin]).toEqual([10 * 100 + 3 * 400, 14]);
  const colourIn = async (language: string) =>
    (await find(language))?.lines.find(({ sku }) => sku === 'CABLE-RED')?.attributes;
  expect(await colourIn('en')).toEqual({ color: 'Red' });
  expect(await colourIn('de')).toEqual({ color: 'Rot' });

  await shop.query(`UPDATE line_fact SET published = false WHERE sku = 'SALE'`);
  const gone = await find();
  expect(gone).toMatchObject({ belowList: null, margin: null, changed: [{ sku: 'SALE', listPrice: null }] });

  await shop.query(
    `INSERT INTO order_line (order_id, position, sku, warehouse, packing, quantity, title, slug, unit_price, packing_price, total, weight_g)
     SELECT $1, 10 + n, 'BANK', 1, 0, 1, 'Power bank', 'power-bank', 3000, 0, 3000, 400 FROM generate_series(1, 30) n`,
    [id],
  );
  const long = await find();
  expect([long?.lines.length, long?.lineCount]).toEqual([MAX_SHOWN_LINES, 32]);
  await shop.close();
});
