import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAddressEntry } from '../../../contract/address-book.ts';
import { exportPersonalData } from '../../../contract/personal-data.ts';
import { confirmedOrder } from '../../testing/orders.ts';
import { germany, member, type TestMember } from '../../testing/visitors.ts';
import { type ExportShop, exportShop } from './testing/export-shop.ts';

describe('the file of a member’s own data', () => {
  let shop: ExportShop;
  let buyer: TestMember;
  beforeAll(async () => {
    shop = await exportShop();
    buyer = await member(shop, { balance: 100 });
  });
  afterAll(() => shop.close());

  it('is JSON of everything of the member, without secrets and without anything of others', async () => {
    const other = await member(shop);
    await other.call(saveAddressEntry, { address: { ...germany, city: 'Elsewhere' } });
    await buyer.call(saveAddressEntry, { address: germany });
    const { id: order } = await confirmedOrder(shop, buyer, [{ sku: 'CABLE-RED', quantity: 3 }]);
    const { id } = (await buyer.call(exportPersonalData, {})).data;
    await shop.work();
    const { payload, headers } = await shop.fetchFile(id, buyer);
    expect(headers['content-disposition']).toMatch(/personal-data-.*\.json/);
    const found = JSON.parse(payload) as Record<string, Record<string, unknown>[]>;
    expect(found.account).toMatchObject([{ id: Number(buyer.id), email: buyer.email }]);
    expect(found.addresses).toMatchObject([{ city: germany.city }]);
    expect(found.orders).toMatchObject([{ id: order, lines: [{ sku: 'CABLE-RED', quantity: 3 }] }]);
    expect(found.balance?.length).toBeGreaterThan(0);
    expect(found.devices?.length).toBeGreaterThan(0);
    for (const secret of ['password_hash', 'token_hash', 'Elsewhere', other.email])
      expect(payload).not.toContain(secret);
  });

  it('is only the member’s own to fetch', async () => {
    const { id } = (await buyer.call(exportPersonalData, {})).data;
    await shop.work();
    const stranger = await member(shop);
    expect((await shop.fetchFile(id, stranger)).statusCode).toBe(404);
  });
});
