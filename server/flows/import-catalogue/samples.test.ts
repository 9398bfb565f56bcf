import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProductKey, detectFormat, readRows } from './formats.ts';
import { mergeRows } from './merge-rows.ts';
import type { Cells } from './parsed-row.ts';
import { readRows as readFileRows, readHeader } from './read-file.ts';

async function read(name: string) {
  const file = path.join(import.meta.dirname, 'samples', name);
  const format = detectFormat(await readHeader(file));
  if (!format) throw new Error('no format');
  const keyOf = createProductKey(format);
  const groups = new Map<string, { row: number; cells: Cells }[]>();
  for await (const { row, cells } of readFileRows(file)) {
    const key = keyOf(cells);
    groups.set(key, [...(groups.get(key) ?? []), { row, cells }]);
  }
  const merged = [...groups].map(([key, rows]) => {
    const readings = readRows(
      format,
      rows.map(({ cells }) => cells),
    );
    return mergeRows(
      key,
      rows.flatMap(({ row }, at) => (readings[at] ? [{ row, parsed: readings[at] }] : [])),
    );
  });
  const errors = merged.flatMap(({ bad }) =>
    bad.flatMap(({ row, errors }) => errors.map(({ column, reason }) => `${row} ${column}: ${reason}`)),
  );
  return { format, products: merged.flatMap(({ product }) => product ?? []), errors };
}

describe('readLading()', () => {
  it('reads products with their variants, tiers and stock', async () => {
    const { format, products } = await read('lading.csv');
    expect(format).toBe('lading');
    expect(products.map(({ key, variants }) => [key, variants.length])).toEqual([
      ['CASE-17', 2],
      ['CABLE-2M', 1],
    ]);
    expect(products[0]).toMatchObject({
      facts: {
        titles: { en: 'For iPhone 17 Case Matte Phone Cover', de: 'Hülle für iPhone 17' },
        brand: 'Examplio',
        logistics: ['magnet'],
        specs: [['material', 'TPU']],
      },
      variants: [
        {
          row: 2,
          variant: {
            sku: 'CASE-17-BLK',
            quantities: [1, 10, 100],
            prices: [249, 219, 185],
            floor: 92,
            moq: 5,
            lead: 1,
            height: 16,
            stock: { 1: 500, 2: 20 },
          },
        },
        { row: 3 },
      ],
    });
    expect(products[0]?.facts.pictures[0]).toBe('https://cdn.example.com/case-17-black.jpg');
  });

  it('reports every error of a row', async () => {
    const { errors } = await read('lading.csv');
    expect(errors).toEqual([
      '4 pictures: not an http or https address of a picture',
      '4 price: not a number',
      '4 lead_time: one of 0-1, 1-3, 4-7, 7-10, 11-30',
      '4 moq: not a whole number from 1 to 1000000',
      '4 ean: not an EAN, UPC or GTIN',
      '5 price_100: a price must not rise with quantity',
      '7 sku: the SKU stands twice in the file',
    ]);
  });
});

describe('readShopify()', () => {
  it('groups by handle, with option names of the first row and pictures of all rows', async () => {
    const { format, products, errors } = await read('shopify.csv');
    expect(format).toBe('shopify');
    expect(
      products.map(({ key, variants }) => [key, variants.map(({ variant }) => variant.attributes)]),
    ).toEqual([
      [
        'magnetic-stand',
        [
          { Color: 'Silver', Size: 'S' },
          { Color: 'Silver', Size: 'L' },
        ],
      ],
      ['simple-pouch', [{}]],
    ]);
    expect(products[0]?.facts.pictures).toHaveLength(3);
    expect(products[0]?.facts.descriptions.en).toBe(
      'Holds your phone at eye level.\n- Aluminium & silicone\n- Folds flat',
    );
    expect(products[0]?.variants[1]?.variant).toMatchObject({ prices: [990], weight: 260, stock: { 1: 0 } });
    expect(errors).toEqual(['4 variant sku: a SKU is needed']);
  });
});

describe('readWoocommerce()', () => {
  it('adds variations to their parent, in its units', async () => {
    const { format, products, errors } = await read('woocommerce.csv');
    expect(format).toBe('woocommerce');
    expect(products.map(({ key, variants }) => [key, variants.length])).toEqual([
      ['lamp', 2],
      ['bulb-e27', 1],
    ]);
    expect(products[0]).toMatchObject({
      facts: {
        titles: { en: 'Clip Lamp' },
        category: ['Home', 'Lamps'],
        brand: 'Lumenfox',
        descriptions: { en: 'Clips on any desk.\nThree levels.' },
      },
      variants: [
        {
          variant: {
            sku: 'LAMP-WHITE',
            attributes: { Colour: 'White' },
            prices: [1150],
            weight: 350,
            length: 120,
            stock: { 1: 25 },
          },
        },
        { variant: { sku: 'LAMP-BLACK', stock: { 1: 0 } } },
      ],
    });
    expect(errors[0]).toBe('6 type: only simple and variable products can be imported');
  });
});

it('detectFormat() is undefined for any other header', () => {
  expect(detectFormat(['a', 'b'])).toBeUndefined();
});
