import { expect, it } from 'vitest';
import { bulkOrderTotal, unitPriceAt } from './bulk-order-total.ts';

const red = {
  sku: 'RED',
  step: 1,
  tiers: [
    [1, 300],
    [10, 250],
    [50, 200],
  ] as [number, number][],
};
const blue = {
  sku: 'BLUE',
  step: 1,
  tiers: [
    [1, 400],
    [10, 350],
  ] as [number, number][],
};

it('bulkOrderTotal() prices every variant at the tier of all pieces', () => {
  expect(bulkOrderTotal([red, blue], { RED: 4, BLUE: 5 }, { warehouse: 6, surcharge: 0 })).toEqual({
    lines: 2,
    pieces: 9,
    together: 9,
    goods: [
      { warehouse: 6, quantity: 4, prices: [300, 0] },
      { warehouse: 6, quantity: 5, prices: [400, 0] },
    ],
    next: { sku: 'RED', more: 1, price: 250, saving: 500 },
  });
  expect(bulkOrderTotal([red, blue], { RED: 4, BLUE: 6 }, { warehouse: 1, surcharge: 10 })).toMatchObject({
    pieces: 10,
    goods: [{ prices: [250, 10] }, { prices: [350, 10] }],
  });
  expect(unitPriceAt(blue, 500)).toBe(350);
});

it('bulkOrderTotal() counts what the cart has of the product toward the price', () => {
  const counted = bulkOrderTotal([red], { RED: 4 }, { warehouse: 1, surcharge: 0, inCart: 6 });
  expect(counted).toMatchObject({ pieces: 4, together: 10, goods: [{ quantity: 4, prices: [250, 0] }] });
  expect(counted.next).toMatchObject({ more: 40, price: 200 });
});

it('bulkOrderTotal() counts ordered variants only', () => {
  expect(bulkOrderTotal([red, blue], { RED: 0, GREEN: 7 }, { warehouse: 1, surcharge: 10 })).toEqual({
    lines: 0,
    pieces: 0,
    together: 0,
    goods: [],
    next: null,
  });
});
