import { expect, it } from 'vitest';
import { fakeLine } from './fakes/cart-line.ts';
import { foldPrices } from './fold-prices.ts';

const NET = { rate: 0, others: 0, limit: Number.POSITIVE_INFINITY };
const tiers: [number, number][] = [
  [1, 100],
  [40, 80],
];
const line = fakeLine('A', {
  quantity: 20,
  together: 20,
  available: 1000,
  tiers,
  nextTier: { more: 20, price: 80, saving: 800 },
});

it('foldPrices() returns steps without packing, as the product has them, and other prices with it', () => {
  expect(foldPrices([line], NET)).toEqual({
    together: 20,
    unit: 100,
    steps: [
      { tier: [1, 100], state: 'now' },
      { tier: [40, 80], state: '' },
    ],
    next: { more: 20, price: 80, saving: 800, isNet: false },
  });
  const packed = foldPrices([{ ...line, packingPrice: 15 }], NET);
  expect(packed).toMatchObject({ unit: 115, next: { price: 95, saving: 800 } });
  expect(packed?.steps.map(({ tier: [, price] }) => price)).toEqual([100, 80]);
  const gross = { unitPrice: 120 + 18, total: 20 * 138, rate: 2000 };
  const charged = foldPrices([{ ...line, packingPrice: 15, gross }], { ...NET, rate: 2000 });
  expect(charged).toMatchObject({ unit: 138, next: { price: 96 + 18 } });
  expect(charged?.steps.map(({ tier: [, price] }) => price)).toEqual([120, 96]);
});

it('foldPrices() shows a step without VAT in words only, where its pieces put the parcel above the limit', () => {
  const charged = { rate: 2000, others: 1000, limit: 4200 };
  const gross = { ...line, gross: { unitPrice: 120, total: 2400, rate: 2000 } };
  // 1000 + 40 x 80
  expect(foldPrices([gross], charged)).toMatchObject({
    unit: 120,
    next: { price: 96, saving: 960, isNet: false },
  });
  const above = foldPrices([gross], { ...charged, limit: 4199 });
  expect(above?.next).toEqual({ more: 20, price: 80, saving: 0, isNet: true });
  expect(above?.steps.map(({ tier: [from] }) => from)).toEqual([1]);
  expect(foldPrices([line], { ...charged, rate: 0, limit: 0 })?.next?.isNet).toBe(false);
});

it('foldPrices() counts pieces of the product in other parcels for the step, and not for the parcel', () => {
  const elsewhere = { ...line, together: 30, nextTier: { more: 10, price: 80, saving: 800 } };
  const charged = { rate: 2000, others: 0, limit: 30 * 80 };
  expect(foldPrices([elsewhere], charged)?.next).toMatchObject({ more: 10, isNet: false });
  expect(foldPrices([elsewhere], { ...charged, limit: 30 * 80 - 1 })?.next?.isNet).toBe(true);
});

it('foldPrices() returns no next step beyond reach or stock, and at the last one', () => {
  const next = (more: Partial<typeof line>) => foldPrices([{ ...line, ...more }], NET)?.next;
  expect(next({ nextTier: { more: 21, price: 80, saving: 800 } })).toBeNull();
  expect(next({ quantity: 1, together: 1, nextTier: { more: 10, price: 80, saving: 800 } })).not.toBeNull();
  expect(next({ available: 39 })).toBeNull();
  expect(next({ available: 40 })).not.toBeNull();
  expect(next({ nextTier: null })).toBeNull();
});

it('foldPrices() adds up the stock of all lines, and returns null where their prices differ', () => {
  const half = { ...line, quantity: 10, available: 20 };
  expect(foldPrices([half, half], NET)?.next?.more).toBe(20);
  expect(foldPrices([half, { ...half, available: 19 }], NET)?.next).toBeNull();
  expect(foldPrices([half, { ...half, packingPrice: 5 }], NET)).toBeNull();
  expect(foldPrices([half, { ...half, tiers: [[1, 110]] }], NET)).toBeNull();
  expect(foldPrices([half, { ...half, isSample: true }], NET)).toBeNull();
});
