import { describe, expect, it } from 'vitest';
import { query, row } from './products.ts';
import type { OpenEngine } from './tested-engine.ts';

export async function testLists(open: OpenEngine): Promise<void> {
  const DAY = 86_400_000;
  const shop = await open([
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
      sale: {
        reduction: 30,
        eeaReduction: 30,
        starts: new Date(DAY).toISOString(),
        ends: new Date(3 * DAY).toISOString(),
      },
    }),
    row(10, {
      title: 'Screen Protector Tempered Glass',
      categories: [],
      tags: ['Back to School', 'bestseller'],
    }),
    row(11, { texts: { en: 'Kabel', de: 'Ladekabel USB-C' }, categories: [] }),
    row(12, { title: 'For iPhone 17 Pro Max Cover Red', series: [5], attributes: [{ color: 'red' }] }),
  ]);
  const found = async (words: string, more = {}) => await shop.search(query({ words, ...more }));
  /** Products with all words: in a shop as small as this one those with some of them follow. */
  const ids = async (words: string, more = {}) => {
    const list = await found(words, more);
    return list.ids.slice(0, list.exact ?? list.total).toSorted((a, b) => a - b);
  };

  describe('search() by words', () => {
    it('finds products by their tags in every language, behind those with the word in the title', async () => {
      expect(await ids('school')).toEqual([10]);
      expect(await ids('bestseller', { language: 'de' })).toEqual([10]);
      const tagged = await open([
        row(1, { title: 'Desk Lamp', tags: ['Camping'], score: 3 }),
        row(2, { title: 'Camping Lamp' }),
      ]);
      expect((await tagged.search(query({ words: 'camping lamp' }))).ids).toEqual([2, 1]);
    });
    it('finds products with all words, in any form and case', async () => {
      expect(await ids('CHARGERS wireless')).toEqual([5]);
      expect(await found('power bank')).toMatchObject({
        matched: 'all',
        exact: null,
        dropped: [],
        unknown: [],
        corrected: null,
      });
    });
    it('finds words of attributes, brand and category', async () => {
      expect(await ids('kuvo')).toEqual([6]);
      expect(await ids('red')).toEqual([12]);
      expect(await ids('rot', { language: 'de' })).toEqual([12]);
    });
    it('finds measures in any notation', async () => {
      for (const words of ['20w charger', '20 W charger', '20 watt charger'])
        expect(await ids(words)).toEqual([6]);
      expect(await ids('10000 mah')).toEqual([8]);
    });
    it('completes the last word', async () => {
      expect(await ids('wireless ear')).toEqual([7]);
    });
    it('corrects misspelt words and returns the correction', async () => {
      expect(await ids('wireles chrager')).toEqual([5]);
      expect((await found('wireles chrager')).corrected).toBe('wireless charger');
    });
    it('finds words that are written together or apart', async () => {
      expect(await found('screenprotector')).toMatchObject({ ids: [10], corrected: 'screen protector' });
      expect(await ids('usb c charger')).toEqual([6]);
    });
    it('finds synonyms of one word and of two', async () => {
      expect(await ids('earphones')).toEqual([7]);
      expect(await ids('portable charger')).toEqual([8]);
    });
    it('finds parts of German compounds, and compounds by their parts', async () => {
      expect(await ids('handyhülle', { language: 'de' })).toContain(9);
      expect(await ids('kabel', { language: 'de' })).toEqual([11]);
    });
    it('finds German umlauts that were typed as two letters, in compounds too', async () => {
      const phones = await open([
        ...Array.from({ length: 8 }, (_, at) =>
          row(at + 1, { texts: { en: 'Case', de: `Schöne Hülle für Handy ${at}` }, categories: [] }),
        ),
        ...Array.from({ length: 8 }, (_, at) =>
          row(at + 11, { texts: { en: 'Charger', de: `Neues Ladegerät ${at}` }, categories: [] }),
        ),
      ]);
      const kinds = async (words: string) => {
        const { ids } = await phones.search(query({ words, language: 'de' }));
        return [...new Set(ids.map((id) => (id < 10 ? 'Hülle' : 'Ladegerät')))];
      };
      for (const words of ['huelle', 'handyhuelle', 'handyhuellen', 'schoene huelle', 'silikonhuelle'])
        expect(await kinds(words), words).toEqual(['Hülle']);
      for (const words of ['ladegeraet', 'turboladegeraet', 'neues ladegeraet'])
        expect(await kinds(words), words).toEqual(['Ladegerät']);
    });
    it('keeps what a German compound begins with, where titles have it within other compounds only', async () => {
      const materials = ['Kunstleder', 'Silikon'];
      const cases = await open(
        materials.flatMap((material, kind) =>
          Array.from({ length: 8 }, (_, at) =>
            row(kind * 10 + at + 1, {
              texts: { en: 'Case', de: `Hülle aus ${material} für Handy ${at}` },
              categories: [],
            }),
          ),
        ),
      );
      const kinds = async (words: string) => {
        const { ids, exact, total } = await cases.search(query({ words, language: 'de' }));
        return [...new Set(ids.slice(0, exact ?? total).map((id) => (id < 10 ? 'Kunstleder' : 'Silikon')))];
      };
      expect([await kinds('lederhülle'), await kinds('silikonhülle')]).toEqual([['Kunstleder'], ['Silikon']]);
    });
    it('finds inflected Russian words', async () => {
      expect(await ids('чехлы прозрачные', { language: 'ru' })).toEqual([9]);
    });
    it('finds English words that a language lacks', async () => {
      expect(await ids('earbuds', { language: 'fr' })).toEqual([7]);
    });
    it('ranks the product with the higher score first among equals', async () => {
      expect(
        (
          await found('galaxy case', {
            filters: [{ facet: 'series', values: ['galaxy-s24-ultra', 'galaxy-s25'] }],
          })
        ).ids[0],
      ).toBe(2);
    });
  });

  /** A shop of enough products for its words to be common. */
  const crowd = await open(
    Array.from({ length: 30 }, (_, at) => [
      row(at * 4 + 1, { title: `Magnetic Case ${at}`, series: [1 + (at % 2)], score: 1 }),
      row(at * 4 + 2, { title: `Wall Charger 20W ${at}`, categories: [3] }),
      row(at * 4 + 3, { title: `Earbuds ${at}`, categories: [] }),
      row(at * 4 + 4, { title: at < 6 ? `Magnetic Charger ${at}` : `Wallet ${at}`, categories: [] }),
    ]).flat(),
  );
  const foundInCrowd = async (words: string, more = {}) => await crowd.search(query({ words, ...more }));

  describe('search() with few products for all words', () => {
    it('puts those with all words first, and those with the most important ones behind them', async () => {
      const list = await foundInCrowd('magnetic charger', { limit: 100 });
      expect(list).toMatchObject({
        matched: 'some',
        exact: 6,
        others: null,
        total: 36,
        dropped: ['magnetic'],
      });
      expect(list.ids.slice(0, 6).toSorted((a, b) => a - b)).toEqual([4, 8, 12, 16, 20, 24]);
    });
    it('lists those with all words alone in an order of the buyer, and says how many others there are', async () => {
      for (const sort of ['priceUp', 'priceDown', 'newest', 'discount'] as const)
        expect(await foundInCrowd('magnetic charger', { sort, limit: 100 })).toMatchObject({
          matched: 'all',
          exact: null,
          others: 30,
          total: 6,
          dropped: [],
        });
    });
    it('orders all of a list by price where hardly any product has all words', async () => {
      const prices = new Map(
        Array.from({ length: 31 }, (_, at) => [at + 1, at === 30 ? 500 : 1000 - at * 7]),
      );
      const few = await open(
        [...prices].map(([id, price]) =>
          row(id, { title: id === 31 ? 'Magnetic Case' : 'Case Slim', price }),
        ),
      );
      const list = await few.search(query({ words: 'magnetic case', sort: 'priceUp' }));
      const shown = list.ids.map((id) => prices.get(id) ?? 0);
      expect(list.total).toBe(31);
      expect(shown).toEqual(shown.toSorted((left, right) => left - right));
    });
    it('pages through both without gaps or repeats', async () => {
      const whole = (await foundInCrowd('magnetic charger', { limit: 100 })).ids;
      const offsets = [0, 4, 8, 12, 16, 20, 24, 28, 32];
      const found = await Promise.all(
        offsets.map((offset) => foundInCrowd('magnetic charger', { offset, limit: 4 })),
      );
      const pages = found.flatMap(({ ids }) => ids);
      expect(pages).toEqual(whole);
      expect(new Set(whole).size).toBe(36);
    });
    it('has a list of products with all words alone where they are enough', async () => {
      expect(await foundInCrowd('magnetic case')).toMatchObject({ matched: 'all', exact: null, total: 30 });
    });
    it('drops words that no product has together with the rest', async () => {
      expect(await foundInCrowd('earbuds charger 20w')).toMatchObject({
        matched: 'some',
        exact: 0,
        total: 30,
        dropped: ['earbuds'],
      });
    });
    it('keeps the device with the kind of product, and drops it where no such product is made for it', async () => {
      const cases = await foundInCrowd('wallet case for galaxy s24 ultra');
      expect(cases).toMatchObject({ matched: 'some', exact: 0, total: 15, dropped: ['wallet'] });
      const earbuds = await foundInCrowd('20w charger for galaxy s24 ultra');
      expect(earbuds).toMatchObject({ total: 30, dropped: [] });
    });
    it('returns unknown words', async () => {
      expect(await foundInCrowd('charger xylophone')).toMatchObject({
        matched: 'all',
        unknown: ['xylophone'],
        dropped: ['xylophone'],
        total: 36,
      });
      expect(await found('xylophone')).toMatchObject({ ids: [], total: 0, unknown: ['xylophone'] });
    });
    it('drops no word because of a filter', async () => {
      const filters = [{ facet: 'label', values: ['9'] }];
      expect(await foundInCrowd('wall charger', { filters })).toMatchObject({ matched: 'all', total: 0 });
    });
  });

  describe('search() by device', () => {
    it.each([
      'case for galaxy s25 ultra',
      'galaxy s25ultra case',
      's25 ultra case',
      'samsung galaxy S25 Ultra case',
    ])('finds products of that device alone: %s', async (words) => {
      expect(await ids(words)).toEqual([1, 4]);
    });
    it('finds a product that fits several devices', async () => {
      expect(await ids('galaxy s25+ case')).toEqual([3]);
      expect(await ids('galaxy s25 plus case')).toEqual([3]);
      expect((await found('galaxy s25')).ids.slice(0, 2).toSorted()).toEqual([3, 4]);
    });
    it('finds a device whose name is split or lacks its maker', async () => {
      expect(await ids('i phone 17 pro max')).toEqual([12]);
      expect(await ids('17 pro max')).toEqual([12]);
    });
    it('finds a device in another alphabet', async () => {
      expect(await ids('айфон 17 pro max', { language: 'ru' })).toEqual([12]);
    });
  });

  describe('search() by code', () => {
    it('finds whole SKUs and EANs and their beginnings', async () => {
      expect(await ids('6900006000124')).toEqual([7]);
      expect(await ids('690000600')).toEqual([7]);
      expect(await ids('bud-7a')).toEqual([7]);
    });
  });

  describe('search() without words', () => {
    const list = async (more = {}) => await shop.search(query(more));
    it('lists a category, a brand and a series', async () => {
      expect((await list({ category: 3 })).ids.toSorted()).toEqual([5, 6]);
      expect((await list({ brand: 1 })).ids).toEqual([6]);
      expect((await list({ series: 1 })).ids.toSorted()).toEqual([1, 4]);
      expect((await list({ category: 3, brand: 1 })).ids).toEqual([6]);
      expect(await list({ category: 99 })).toMatchObject({ total: 0, prices: null });
    });
    it('sorts by every order', async () => {
      expect((await list({ sort: 'priceUp' })).ids.slice(0, 4)).toEqual([3, 7, 8, 9]);
      expect((await list({ sort: 'priceDown' })).ids.slice(0, 3)).toEqual([5, 6, 4]);
      expect((await list({ sort: 'month' })).ids.slice(0, 2)).toEqual([6, 5]);
      expect((await list({ sort: 'week' })).ids[0]).toBe(8);
      expect((await list()).ids.slice(0, 3)).toEqual([2, 3, 1]);
    });
    it('sorts what is sold out behind what has sold nothing, or has no reduction', async () => {
      const [starts, ends] = [new Date(0).toISOString(), new Date(DAY).toISOString()];
      const sale = { reduction: 40, eeaReduction: 40, starts, ends };
      const some = await open([
        row(1, { stock: 0, score: -18, day: 9, week: 9, month: 9, sale }),
        row(2, { score: 0 }),
        row(3, { day: 1, week: 1, month: 1, sale: { ...sale, reduction: 5, eeaReduction: 5 } }),
      ]);
      for (const sort of ['day', 'week', 'month', 'discount'] as const)
        expect((await some.search(query({ sort, now: 1 }))).ids).toEqual([3, 2, 1]);
      expect((await some.search(query({ sort: 'discount', isEea: true, now: 1 }))).ids).toEqual([3, 2, 1]);
    });

    it('orders equal products by their ids on every page, the last ones first but by rising prices', async () => {
      const ids = Array.from({ length: 40 }, (_, at) => at + 1);
      const equal = await open(ids.map((id) => row(id, { listed: 1737719989.707 })));
      for (const sort of [
        'best',
        'newest',
        'priceUp',
        'priceDown',
        'discount',
        'day',
        'week',
        'month',
      ] as const) {
        const pages = await Promise.all(
          [0, 15, 30].map((offset) => equal.search(query({ sort, offset, limit: 15 }))),
        );
        const expected = sort === 'priceUp' ? ids : ids.toReversed();
        expect(
          pages.flatMap((page) => page.ids),
          sort,
        ).toEqual(expected);
      }
    });
    it('pages without gaps or repeats', async () => {
      const offsets = [0, 5, 10];
      const pages = (await Promise.all(offsets.map((offset) => list({ offset, limit: 5 })))).flatMap(
        (page) => page.ids,
      );
      expect(pages).toEqual((await list()).ids);
      expect(new Set(pages).size).toBe(12);
    });
    it('narrows by price and returns the price range of the whole list', async () => {
      expect(await list({ price: { min: 200, max: 300 } })).toMatchObject({
        total: 2,
        prices: { min: 100, max: 900 },
      });
    });
    it('lists the sales that run at a time', async () => {
      const running = async (now: number) => (await list({ scope: 'discount', now })).ids;
      expect([
        await running(0),
        await running(DAY),
        await running(2 * DAY),
        await running(3 * DAY),
        await running(DAY),
      ]).toEqual([[], [9], [9], [], [9]]);
      expect((await list({ sort: 'discount', now: 2 * DAY })).ids[0]).toBe(9);
    });
  });
}
