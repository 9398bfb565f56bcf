import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getCart } from '../../../contract/cart.ts';
import { seededShop } from '../../testing/seed.ts';
import type { TestShop } from '../../testing/shop.ts';
import { guest } from '../../testing/visitors.ts';

describe('the attributes of a cart line', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await seededShop();
  });
  afterAll(() => shop.close());

  it('have the same keys in every language, and values in that of the request', async () => {
    const { call } = guest(shop);
    await call(addToCart, { sku: 'CABLE-RED', quantity: 2 });
    const read = async (language: string) => {
      const { data } = await call(getCart, {}, { language });
      return data as typeof data & { Items: { Attributes: Record<string, string> }[] };
    };
    const [english, german] = [await read('en'), await read('de')];
    expect(Object.keys(english.lines[0]?.attributes ?? {})).toEqual(['color']);
    expect(german.lines[0]?.attributes.color).not.toBe(english.lines[0]?.attributes.color);
    for (const { Items, lines } of [english, german])
      expect(Items[0]?.Attributes).toEqual(lines[0]?.attributes);
  });
});
