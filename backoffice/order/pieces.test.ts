import { describe, expect, it } from 'vitest';
import { goodsLeft, leftToShip, type OrderLine, readPieces } from './pieces.ts';

const line = (position: number, more: Partial<OrderLine>): OrderLine => ({
  position,
  sku: 'A',
  title: 'Case',
  slug: 'case',
  picture: null,
  attributes: {},
  warehouse: 1,
  packing: null,
  isGift: false,
  quantity: 10,
  shipped: 0,
  cancelled: 0,
  refunded: 0,
  returned: 0,
  each: 100,
  packingEach: 0,
  discount: 0,
  sum: 1000,
  why: [],
  ...more,
});

describe('goodsLeft()', () => {
  it('joins lines of one SKU and warehouse, and leaves out those without pieces', () => {
    const lines = [
      line(1, { shipped: 4 }),
      line(2, { packing: 'Gift box', cancelled: 2 }),
      line(3, { warehouse: 6 }),
      line(4, { sku: 'B', shipped: 10 }),
    ];
    const goods = goodsLeft(lines, leftToShip);
    expect(goods.map(({ sku, warehouse, left }) => [sku, warehouse, left])).toEqual([
      ['A', 1, 14],
      ['A', 6, 10],
    ]);
  });
});

it('readPieces() reads whole numbers up to what is left, and nothing as none', () => {
  expect(['', ' 7 ', '0', '10'].map((text) => readPieces(text, 10))).toEqual([0, 7, 0, 10]);
  expect(['11', '-1', '1.5', 'x'].map((text) => readPieces(text, 10))).toEqual([null, null, null, null]);
});
