import { describe, expect, it } from 'vitest';
import { readContent, variantOf } from '../../import-catalogue/testing/read-sample.ts';
import { currencyAdvice } from './currency-advice.ts';

/** Reads one product with these columns besides the SKU and the title. */
async function read(columns: Record<string, string>, options = {}) {
  const header = ['sku', 'title', ...Object.keys(columns)].join('\t');
  const sample = await readContent(`${header}\nA\tThing\t${Object.values(columns).join('\t')}`, options);
  return { variant: variantOf(sample, 'A'), reported: sample.reported, reading: sample.reading };
}

describe('prices that lack another one', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['a tier', { price: '', price_10: '2' }, ['price_10: it needs a price of one piece beside it; left out']],
    ['a floor', { price: '', floor: '2' }, ['floor: it needs a price of one piece beside it; left out']],
    [
      'a price from no pieces',
      { price: '3', price_0: '2', price_1: '2' },
      [
        'price_0: prices by quantity begin with 2 pieces; left out',
        'price_1: prices by quantity begin with 2 pieces; left out',
      ],
    ],
    ['a floor of 0', { price: '3', floor: '0' }, ['floor: a price of 0; left out']],
    [
      'a date of a sale',
      { price: '3', sale_until: '2026-12-01' },
      ['sale_until: a date without a sale price; left out'],
    ],
    ['a sale price of 0', { price: '3', sale_price: '0' }, ['sale_price: a price of 0; left out']],
    [
      'a sale price that is no lower',
      { price: '3', sale_price: '3' },
      ['sale_price: a sale price that is not below the price; left out'],
    ],
    [
      'a compare-at price that is no higher',
      { price: '3', compare_at: '3' },
      ['compare_at: not above the price; left out'],
    ],
  ])('%s is left out with a warning', async (_, columns, expected) => {
    const { reported } = await read(columns);
    expect(reported).toEqual(expected.map((text) => `2 warning ${text}`));
  });

  it('a sale price alone is the price, and the cost alone is kept', async () => {
    const { variant } = await read({ price: '', sale_price: '2.50', cost: '1' });
    expect(variant).toMatchObject({ tiers: { prices: [250] }, cost: 100 });
    expect((await read({ price: '', cost: '1', compare_at: '9' })).variant).toMatchObject({
      cost: 100,
      compareAt: 900,
    });
  });

  it('a regular price that a compare-at price stands for is reported', async () => {
    const { variant, reported } = await read({ price: '3', sale_price: '2', compare_at: '5' });
    expect(variant).toMatchObject({ tiers: { prices: [200] }, compareAt: 500 });
    expect(reported).toEqual([
      '2 derived price: the sale price, which has no end, is the price; the regular one is left out, since there is a compare-at price',
    ]);
  });
});

describe('the currency of prices', () => {
  it('is that of its own column, a row each', async () => {
    const sample = await readContent(
      'sku,title,price,Currency\nA,A,9.20,EUR\nB,B,1500,jpy\nC,C,5,\nD,D,$5,€\n',
    );
    const prices = sample.products.map(({ variants }) => variants[0]?.variant.tiers?.prices);
    expect(prices).toEqual([[1000], [1000], [500], [543]]);
    expect(sample.reported).toEqual([]);
  });

  it('that the shop does not know loses the price with a warning', async () => {
    const sample = await readContent('sku,title,price,cost,currency\nA,A,9.20,1,Taler\nB,B,9.20,1,CHF\n');
    expect(sample.reported).toEqual([
      `2 warning price: ${currencyAdvice('Taler')}; left out`,
      `2 warning cost: ${currencyAdvice('Taler')}; left out`,
      `3 warning price: ${currencyAdvice('CHF')}; left out`,
      `3 warning cost: ${currencyAdvice('CHF')}; left out`,
    ]);
  });

  it('is that at the end of the names of price columns', async () => {
    const map = new Map([
      ['art', 'sku'],
      ['name', 'title'],
      ['preis (eur)', 'price'],
    ]);
    const sample = await readContent('Art;Name;Preis (EUR)\nA;A;9,20\n', { map });
    expect(sample.reading.currency).toBe('EUR');
    expect((await read({ price: '3' })).reading.currency).toBe('USD');
  });
});

describe('facts of a product that its rows state otherwise', () => {
  it('are those of the first row, each other one with a warning; lines of specifications are put together', async () => {
    const sample = await readContent(
      'product,sku,title,brand,category,tags,spec:Material,spec:Note,price\nm,A,Mug,Clay,Home,a,Clay,,1\nm,B,Mug two,Clay,Kitchen,b,Glass,blue,1\n',
    );
    expect(sample.products[0]?.facts).toMatchObject({
      titles: { en: 'Mug' },
      specs: [
        ['Material', 'Clay'],
        ['Note', 'blue'],
      ],
    });
    const reason = 'an earlier row of the product states another one, which counts; left out';
    expect(sample.reported).toEqual(
      ['title', 'tags', 'category', 'spec:Material'].map((column) => `3 warning ${column}: ${reason}`),
    );
  });

  it('are reported where they are cut', async () => {
    const long = 'x'.repeat(600);
    const sample = await readContent(
      `sku,title,brand,category,spec:A,attribute:B,manufacturer,price\nA,A,${long},${long},${long},${long},${long.repeat(2)},1\n`,
    );
    expect(sample.reported.filter((text) => text.includes('cut to'))).toHaveLength(5);
  });
});
