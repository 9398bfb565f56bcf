import { describe, expect, it } from 'vitest';
import { indexOf, query, row } from '../fakes/sample-index.ts';

const DAY = 86_400_000;
const shop = indexOf([
  row(1, { title: 'For Galaxy S25 Ultra Case Shockproof', series: [1], score: 1, price: 300 }),
  row(2, { title: 'For Galaxy S24 Ultra Case Magnetic', series: [2], score: 5, price: 200 }),
  row(3, { title: 'For Galaxy S25 / S25+ Case', series: [3, 4], score: 2, price: 100 }),
  row(4, { title: 'For Galaxy S25 Ultra / S25 Leather Wallet Case', series: [1, 3], price: 400 }),
  row(5, { title: 'Wireless Charger 15W Charging Pad', categories: [3], price: 900, month: 7 }),
  row(6, { title: 'Kuvo Wall Charger 20W USB-C', categories: [3], brand: 1, price: 700, month: 9 }),
  row(7, {
    title: 'True Wireless Earbuds Bluetooth',
    categories: [],
    eans: ['6900006000124'],
    skus: ['BUD-7A'],
  }),
  row(8, { title: 'Portable Power Bank 10000mAh', categories: [], week: 3 }),
  row(9, {
    texts: { en: 'Clear Case', de: 'Silikonhülle für Handy', ru: 'Прозрачный чехол' },
    sale: { percent: 30, starts: new Date(DAY).toISOString(), ends: new Date(3 * DAY).toISOString() },
  }),
  row(10, { title: 'Screen Protector Tempered Glass', categories: [] }),
  row(11, { texts: { en: 'Kabel', de: 'Ladekabel USB-C' }, categories: [] }),
  row(12, { title: 'For iPhone 17 Pro Max Cover Red', series: [5], attributes: [{ color: 'red' }] }),
]);
const found = (words: string, more = {}) => shop.search(query({ words, ...more }));
const ids = (words: string, more = {}) => found(words, more).ids.toSorted((a, b) => a - b);

describe('search() by words', () => {
  it('finds products with all words, in any form and case', () => {
    expect(ids('CHARGERS wireless')).toEqual([5]);
    expect(found('wireless charger')).toMatchObject({
      matched: 'all',
      dropped: [],
      unknown: [],
      corrected: null,
    });
  });
  it('finds words of attributes, brand and category', () => {
    expect(ids('kuvo')).toEqual([6]);
    expect(ids('red')).toEqual([12]);
    expect(ids('rot', { language: 'de' })).toEqual([12]);
  });
  it('finds measures in any notation', () => {
    for (const words of ['20w charger', '20 W charger', '20 watt charger']) expect(ids(words)).toEqual([6]);
    expect(ids('10000 mah')).toEqual([8]);
  });
  it('completes the last word', () => {
    expect(ids('wireless ear')).toEqual([7]);
  });
  it('corrects misspelt words and returns the correction', () => {
    expect(found('wireles chrager')).toMatchObject({ ids: [5], corrected: 'wireless charger' });
  });
  it('finds words that are written together or apart', () => {
    expect(found('screenprotector')).toMatchObject({ ids: [10], corrected: 'screen protector' });
    expect(ids('usb c charger')).toEqual([6]);
  });
  it('finds synonyms of one word and of two', () => {
    expect(ids('earphones')).toEqual([7]);
    expect(ids('portable charger')).toEqual([8]);
  });
  it('finds parts of German compounds, and compounds by their parts', () => {
    expect(ids('handyhülle', { language: 'de' })).toContain(9);
    expect(ids('kabel', { language: 'de' })).toEqual([11]);
  });
  it('finds inflected Russian words', () => {
    expect(ids('чехлы прозрачные', { language: 'ru' })).toEqual([9]);
  });
  it('finds English words that a language lacks', () => {
    expect(ids('earbuds', { language: 'fr' })).toEqual([7]);
  });
  it('ranks the product with the higher score first among equals', () => {
    expect(
      found('galaxy case', { filters: [{ facet: 'series', values: ['galaxy-s24-ultra', 'galaxy-s25'] }] })
        .ids[0],
    ).toBe(2);
  });
});

describe('search() without a product for all words', () => {
  it('drops words that no product has together with the rest', () => {
    expect(found('magnetic wallet charger')).toMatchObject({ matched: 'some' });
    expect(found('earbuds charger 20w')).toMatchObject({ matched: 'some', ids: [6], dropped: ['earbuds'] });
  });
  it('drops the device before the category', () => {
    expect(found('charger for galaxy s24 ultra')).toMatchObject({
      matched: 'some',
      dropped: ['galaxy s24 ultra'],
      total: 2,
    });
  });
  it('returns unknown words', () => {
    expect(found('charger xylophone')).toMatchObject({
      matched: 'all',
      unknown: ['xylophone'],
      dropped: ['xylophone'],
      total: 2,
    });
    expect(found('xylophone')).toMatchObject({ ids: [], total: 0, unknown: ['xylophone'] });
  });
  it('drops no word because of a filter', () => {
    const answer = found('wireless charger', { filters: [{ facet: 'label', values: ['9'] }] });
    expect(answer).toMatchObject({ matched: 'all', total: 0 });
  });
});

describe('search() by device', () => {
  it.each([
    'case for galaxy s25 ultra',
    'galaxy s25ultra case',
    's25 ultra case',
    'samsung galaxy S25 Ultra case',
  ])('finds products of that device alone: %s', (words) => {
    expect(ids(words)).toEqual([1, 4]);
  });
  it('finds a product that fits several devices', () => {
    expect(ids('galaxy s25+ case')).toEqual([3]);
    expect(ids('galaxy s25 plus case')).toEqual([3]);
    expect(ids('galaxy s25')).toEqual([3, 4]);
  });
  it('finds a device whose name is split or lacks its maker', () => {
    expect(ids('i phone 17 pro max')).toEqual([12]);
    expect(ids('17 pro max')).toEqual([12]);
  });
  it('finds a device in another alphabet', () => {
    expect(ids('айфон 17 pro max', { language: 'ru' })).toEqual([12]);
  });
});

describe('search() by code', () => {
  it('finds whole SKUs and EANs and their beginnings', () => {
    expect(ids('6900006000124')).toEqual([7]);
    expect(ids('690000600')).toEqual([7]);
    expect(ids('bud-7a')).toEqual([7]);
  });
});

describe('search() without words', () => {
  const list = (more = {}) => shop.search(query(more));
  it('lists a category, a brand and a series', () => {
    expect(list({ category: 3 }).ids.toSorted()).toEqual([5, 6]);
    expect(list({ brand: 1 }).ids).toEqual([6]);
    expect(list({ series: 1 }).ids.toSorted()).toEqual([1, 4]);
    expect(list({ category: 3, brand: 1 }).ids).toEqual([6]);
    expect(list({ category: 99 })).toMatchObject({ total: 0, prices: null });
  });
  it('sorts by every order', () => {
    expect(list({ sort: 'priceUp' }).ids.slice(0, 4)).toEqual([3, 7, 8, 9]);
    expect(list({ sort: 'priceDown' }).ids.slice(0, 3)).toEqual([5, 6, 4]);
    expect(list({ sort: 'month' }).ids.slice(0, 2)).toEqual([6, 5]);
    expect(list({ sort: 'week' }).ids[0]).toBe(8);
    expect(list().ids.slice(0, 3)).toEqual([2, 3, 1]);
  });
  it('pages without gaps or repeats', () => {
    const pages = [0, 5, 10].flatMap((offset) => list({ offset, limit: 5 }).ids);
    expect(pages).toEqual(list().ids);
    expect(new Set(pages).size).toBe(12);
  });
  it('narrows by price and returns the price range of the whole list', () => {
    expect(list({ price: { min: 200, max: 300 } })).toMatchObject({
      total: 2,
      prices: { min: 100, max: 900 },
    });
  });
  it('lists the sales that run at a time', () => {
    const running = (now: number) => list({ scope: 'discount', now }).ids;
    expect([running(0), running(DAY), running(2 * DAY), running(3 * DAY), running(DAY)]).toEqual([
      [],
      [9],
      [9],
      [],
      [9],
    ]);
    expect(list({ sort: 'discount', now: 2 * DAY }).ids[0]).toBe(9);
  });
});
