import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listJobs } from '../../testing/jobs.ts';
import { printedByStaff } from '../../testing/run-command.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { germany, guest, place, readyCart } from '../../testing/visitors.ts';

describe('an order of a party on a list', () => {
  let shop: TestShop;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-screening-'));
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  const staff = (...words: string[]) => printedByStaff(shop, ['screening', ...words]);
  const load = (text: string) => {
    const file = path.join(folder, 'names.csv');
    writeFileSync(file, text);
    return staff('list', 'ofac', file);
  };
  const placeAs = async (more: Partial<typeof germany>) => {
    const buyer = guest(shop);
    const cart = await readyCart(buyer, [{ sku: 'CABLE-RED', quantity: 1 }], { ...germany, ...more });
    return { place: () => place(buyer, cart), id: cart.orderid };
  };

  it('is not placed until staff has cleared the name, and is told to staff once', async () => {
    expect(
      await load('name,aliases\n"Ben Ali, Omar",Omar Benali\n"Denied Trading Co., Ltd",\nSolo,\n'),
    ).toContain('ofac: 4 names');
    const { place: press, id } = await placeAs({ firstName: 'Ömar', lastName: 'ben ali' });
    expect((await press()).reason).toBe('OrderHeld');
    expect((await press()).reason).toBe('OrderHeld');
    const hits = await staff();
    expect(hits.trim().split('\n')).toHaveLength(1);
    expect(hits).toContain(`cart ${id}  "Ömar ben ali" is like "Ben Ali, Omar" (ofac)`);
    expect(await listJobs(shop.pool, 'mail-screening')).toHaveLength(1);
    expect(await shop.query('SELECT FROM orders WHERE id = $1', [id])).toEqual([]);
    await staff('clear', /Z {2}(\d+) {2}cart/.exec(hits)?.[1] ?? '');
    expect((await press()).status).toBe(200);
  });

  it('is found by company and by the address of the bill, and only by whole names', async () => {
    const company = await placeAs({ company: 'Denied Trading GmbH' });
    expect((await company.place()).reason).toBe('OrderHeld');
    for (const address of [
      { firstName: 'Omar', lastName: 'Smith' },
      { firstName: 'Han', lastName: 'Solo' },
      { company: 'Trading GmbH' },
    ])
      expect((await (await placeAs(address)).place()).status).toBe(200);
  });

  it('is placed once the list does not have the name any more', async () => {
    const { place: press } = await placeAs({ company: 'Denied Trading GmbH' });
    expect((await press()).reason).toBe('OrderHeld');
    await load('name\nNobody Else\n');
    expect((await press()).status).toBe(200);
  });
});
