import { describe, expect, it } from 'vitest';
import type { CatalogueNames } from '../../product-source.ts';
import { query, row } from './products.ts';
import type { OpenEngine } from './tested-engine.ts';

export async function testCategories(open: OpenEngine): Promise<void> {
  const named = (id: number, en: string, pt: string) => ({ id, parent: null, names: { en, pt } });
  const names: CatalogueNames = {
    brands: new Map(),
    series: new Map(
      ['iPad Air 11 (M3)', 'iPad (A16)', 'iPad Pro 11 (M5)'].map((name, id) => [
        id,
        { id, slug: `tablet-${id}`, maker: 'Apple', name },
      ]),
    ),
    categories: new Map(
      [
        named(1, 'Stylus Pens', 'Canetas stylus'),
        named(2, 'Keyboard Cases', 'Capas com teclado'),
        named(3, 'Screen Protectors', 'Películas'),
        named(4, 'Replacement Screens', 'Telas de reposição'),
        named(5, 'Wired Earphones', 'Fones com fio'),
        named(6, 'Wireless Earphones', 'Fones sem fio'),
        named(7, 'Keyboards & Mice', 'Teclados e mouses'),
      ].map((one) => [one.id, one]),
    ),
    values: new Map(),
    synonyms: [{ language: 'en', words: ['stylus pen', 'pencil'] }],
  };

  const rows = (offset: number) => [
    row(offset + 1, { title: 'Stylus Pen Aluminum', categories: [1] }),
    row(offset + 2, { title: 'Touch Stylus Pen', categories: [1] }),
    row(offset + 3, {
      title: 'For iPad Air 11 Keyboard Case Pencil Holder Stylus Pen Slot',
      categories: [2],
      series: [0],
    }),
    row(offset + 4, { title: 'For iPad (A16) Keyboard Case', categories: [2], series: [1] }),
    row(offset + 5, { title: 'Tempered Glass', categories: [3] }),
    row(offset + 6, { title: 'LCD Screen Assembly Glass Protector', categories: [4], series: [2] }),
    row(offset + 7, { texts: { en: 'Earphones', pt: 'Fones de ouvido com fio' }, categories: [5] }),
    row(offset + 9, {
      texts: { en: 'Wireless Mouse', pt: 'Mouse sem fio' },
      ...{ categories: [7], tags: ['keyboard'], score: 20 },
    }),
    row(offset + 0, {
      texts: { en: 'Wireless Keyboard', pt: 'Teclado sem fio' },
      ...{ categories: [7], tags: ['mouse'], score: 10 },
    }),
    row(offset + 8, { texts: { en: 'Earphones', pt: 'Fones de ouvido sem fio' }, categories: [6] }),
  ];
  // Words that only one product has do not decide how a query is read.
  const shop = await open([0, 10, 20, 30, 40].flatMap(rows), names);
  /** Products with all words: in a shop as small as this one those with some of them follow. */
  const ids = async (words: string, more = {}) => {
    const list = await shop.search(query({ words, ...more }));
    return [...new Set(list.ids.slice(0, list.exact ?? list.total).map((id) => id % 10))];
  };

  describe('parseQuery()', () => {
    it('accepts a category that is made for no device instead of the named device', async () => {
      expect((await ids('stylus pen ipad')).slice(0, 2).toSorted()).toEqual([1, 2]);
      expect((await ids('stylus for ipad air')).slice(0, 2).toSorted()).toEqual([1, 2]);
    });
    it('requires the device where the category is made for devices', async () => {
      expect(await ids('keyboard case ipad air 11')).toEqual([3]);
    });
    it('accepts any device of a family that is named alone', async () => {
      expect((await ids('keyboard case ipad')).toSorted()).toEqual([3, 4]);
    });
    it('ranks products of a category that the words name first', async () => {
      expect((await ids('screen protector'))[0]).toBe(5);
    });
    it.each([
      ['keyboard', 'en', 0],
      ['teclado', 'pt', 0],
      ['mouse', 'en', 9],
      ['mouse', 'pt', 9],
    ] as const)(
      'ranks first for %s in %s what its title calls so, not the other kind of its category',
      async (words, language, first) => {
        const found = await ids(words, { language });
        expect(found[0]).toBe(first);
        expect(found).toContain(9 - first);
      },
    );
    it('does not join two words whose joined form has another stem', async () => {
      expect(await ids('fones sem fio', { language: 'pt' })).toEqual([8]);
    });
  });
}
