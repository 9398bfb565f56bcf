import { describe, expect, it } from 'vitest';
import { readNamed, skusOf, variantOf } from '../../import-catalogue/testing/read-sample.ts';

describe('Google Merchant', () => {
  it('groups items, whose prices name their currency', async () => {
    const sample = await readNamed('google/sample.tsv');
    expect(sample.reading.currency).toBe('EUR');
    expect(skusOf(sample)).toEqual([['TEE', 'TEE-B', 'TEE-R']]);
    expect(sample.products[0]?.facts).toMatchObject({
      categories: [['Clothes', 'Tees']],
      specs: [
        ['Size', 'M'],
        ['Condition', 'new'],
      ],
    });
    expect(variantOf(sample, 'TEE-B')).toMatchObject({
      attributes: { Color: 'Blue' },
      tiers: { prices: [1630] },
      sale: { price: 1304, until: '2030-01-31T22:59:00.000Z' },
      weight: 200,
      stock: { 1: 1000 },
    });
    expect(variantOf(sample, 'TEE-R')?.stock[1]).toBe(0);
  });

  it('is XML as well', async () => {
    const sample = await readNamed('google/sample.xml');
    expect(sample.products[0]?.facts).toMatchObject({
      titles: { en: 'Cup & saucer' },
      descriptions: { en: 'Thin.\nWhite.' },
      pictures: ['c', 'c2', 'c3'].map((name) => ({ source: `https://s.example/${name}.jpg` })),
    });
    expect(variantOf(sample, 'CUP-1')).toMatchObject({ tiers: { prices: [833] } });
  });
});
