import { afterAll, beforeAll, expect, it } from 'vitest';
import { quoteWeight } from '../../../contract/product.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await seededShop();
});
afterAll(() => shop.close());

const quote = (country: string, weight: number | string, headers: Record<string, string> = {}) =>
  guest(shop, headers).call(quoteWeight, { country, weight } as { country: string; weight: number });

it('quoteWeight returns every method by price, and none for what is too heavy', async () => {
  const { options, currency } = (await quote('DE', 500)).data;
  expect(currency).toBe('USD');
  expect(options.length).toBeGreaterThan(1);
  const prices = options.map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const heavier = (await quote('DE', 1500)).data.options;
  for (const { warehouse, method, price } of heavier) {
    const lighter = options.find((one) => one.method === method && one.warehouse === warehouse);
    expect(price).toBeGreaterThanOrEqual(lighter?.price ?? 0);
  }
  expect((await quote('DE', 1_000_000)).data.options).toEqual([]);
});

it('quoteWeight says of parcels within a customs border that no duty is due', async () => {
  const { options } = (await quote('DE', 500)).data;
  for (const { warehouse, duty } of options)
    expect(duty === 'none', `from ${warehouse}`).toBe(warehouse === 6);
});

it('quoteWeight refuses countries that are not served, and weights that are none', async () => {
  expect(await quote('XX', 500)).toMatchObject({ reason: 'CountryNotServed' });
  for (const weight of [0, -1, 1.5, 'heavy', 2_000_000])
    expect(await quote('DE', weight), String(weight)).toMatchObject({ reason: 'InvalidInput' });
});
