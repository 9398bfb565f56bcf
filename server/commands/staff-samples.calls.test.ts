import { afterAll, beforeAll, expect, it } from 'vitest';
import { printedByStaff } from '../testing/run-command.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { sampleCommand } from './staff-samples.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

const run = (...words: string[]) => printedByStaff(shop, ['samples', ...words]);

it('staff allows samples by product and category, changes, lists and unsets them', async () => {
  expect(await run()).toContain('No product has samples.');
  await run('category', 'cables', '2');
  await run('product', 'cable-blue', '0');
  await run('product', 'CABLE-RED', '3');
  expect(await run()).toBe('category cables: 2\nproduct of CABLE-RED: 3\n');
  await run('product', 'CABLE-RED', 'unset');
  expect(await run()).toBe('category cables: 2\n');
});

it.each([
  [['product', 'CABLE-RED', '21']],
  [['product', 'CABLE-RED', '-1']],
  [['product', 'CABLE-RED']],
  [['brand', 'kuvo', '1']],
  [['category', 'cables', '1', '2']],
])('staff cannot write samples %j', (words) => {
  expect(() => sampleCommand(words)).toThrow('samples product SKU');
});

it('staff is told of an unknown product or category', async () => {
  await expect(run('product', 'NOTHING', '1')).rejects.toThrow('there is no product NOTHING');
  await expect(run('category', 'nothing', '1')).rejects.toThrow('there is no category nothing');
});
