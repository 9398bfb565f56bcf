import { describe, expect, it } from 'vitest';
import type { Product, Variant } from '../../../contract/catalogue.ts';
import { createCharged } from '../../../kit/charged-sum.ts';
import { comparisonGroups } from './comparison-rows.ts';

const words = {
  t: (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' '),
  money: (amount: number, currency: string) => `${currency} ${amount}`,
  language: 'en' as const,
  charged: createCharged({ vat: 1900, isGross: true, isEea: true }, { 1: 15_000 }),
};

const variant = (more: Partial<Variant>): Variant => ({
  ...{ sku: 'A-1', attributes: [], state: 'on_sale', moq: 5, step: 1, tiers: [[5, 100]], was: null },
  ...{ discount: 0, lead: 1, stock: [{ warehouse: 1, available: 9 }], picture: null, weight: null },
  ...{ size: null, carton: null, ean: null, sample: null },
  ...more,
});
const compared = (product: Partial<Product>, shown: Partial<Variant>) => ({
  product: {
    ...{
      currency: 'USD',
      brand: null,
      series: [],
      specs: [],
      certificates: [],
      variants: [],
      sold: 0,
      soldTo: null,
    },
    ...{ rating: null, ...product },
  } as unknown as Product,
  shown: variant(shown),
});
const rowsOf = (...all: ReturnType<typeof compared>[]) =>
  new Map(comparisonGroups(all, words).flatMap(({ rows }) => rows.map((row) => [row.name, row] as const)));

describe('comparisonGroups()', () => {
  it('has each tier as a line', () => {
    const rows = rowsOf(
      compared(
        {},
        {
          tiers: [
            [5, 100],
            [50, 90],
          ],
        },
      ),
      compared({}, {}),
    );
    expect(rows.get('compare.price')?.cells).toEqual([
      ['product.atLeast 5 USD 100', 'product.atLeast 50 USD 90'],
      ['product.atLeast 5 USD 100'],
    ]);
    expect(rows.get('compare.price')?.isSame).toBe(false);
    expect(rows.get('compare.minimum')?.isSame).toBe(true);
  });

  it('has a tier without VAT whose parcel is above the limit of its scheme', () => {
    const rows = rowsOf(
      compared(
        {},
        {
          tiers: [
            [5, 1190],
            [50, 1071],
          ],
        },
      ),
    );
    expect(rows.get('compare.price')?.cells).toEqual([
      ['product.atLeast 5 USD 1190', 'product.atLeast 50 USD 900 price.net'],
    ]);
  });

  it('puts attributes and specifications of one name into one row, and leaves cells empty', () => {
    const color = { code: 'color', name: 'Color', value: 'black', text: 'Black', swatch: null };
    const rows = rowsOf(
      compared({ specs: [{ name: 'Length', text: '2 m' }] }, { attributes: [color] }),
      compared({ specs: [{ name: 'Color', text: 'Black' }] }, {}),
    );
    expect(rows.get('Color')).toMatchObject({ cells: [['Black'], ['Black']], isSame: true });
    expect(rows.get('Length')).toMatchObject({ cells: [['2 m'], []], isSame: false });
  });

  it('has no row that no product has anything in, and no lead time of what is sold out', () => {
    const rows = rowsOf(compared({}, { stock: [] }));
    expect(rows.has('product.weight')).toBe(false);
    expect(rows.has('compare.ships')).toBe(false);
    expect(rows.get('compare.stock')?.cells).toEqual([['product.soldOut']]);
  });
});
