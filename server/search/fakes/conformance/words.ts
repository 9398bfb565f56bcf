import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../contract/fields.ts';
import { query, row } from './products.ts';
import type { OpenEngine } from './tested-engine.ts';

export async function testWords(open: OpenEngine): Promise<void> {
  const TIMES = 24;
  const products = [
    { en: 'Phone Case Magnetic', fr: 'Coque magnétique', ru: 'Магнитный чехол', de: 'Hülle magnetisch' },
    { en: 'Phone Case Slim', fr: 'Coque fine', ru: 'Чехол тонкий', de: 'Hülle dünn' },
    {
      en: 'Power Bank 10000mAh',
      fr: 'Batterie externe 10 000 mAh',
      ru: 'Повербанк',
      de: 'Powerbank 10.000 mAh',
    },
    { en: 'WH-1000XM4 Headphones', fr: 'Casque', ru: 'Наушники', de: 'Kopfhörer' },
  ];
  const skus = ['ABCDE', 'CASE', 'K-10 B', '20W'];
  const shop = await open(
    products.flatMap((texts, kind) =>
      Array.from({ length: TIMES }, (_, at) =>
        row(kind * 100 + at + 1, {
          texts,
          categories: [],
          skus: [at === 0 ? (skus[kind] ?? '') : `X${kind}${at}Y`],
        }),
      ),
    ),
  );
  const found = async (words: string, language: Language = 'en') =>
    await shop.search(query({ words, language, limit: 100 }));
  const kinds = async (words: string, language?: Language) => [
    ...new Set((await found(words, language)).ids.map((id) => Math.floor(id / 100))),
  ];

  describe('parseQuery()', () => {
    it('excludes products with a negated word', async () => {
      expect(await kinds('case without magnetic')).toEqual([1]);
      expect(await kinds('чехол не тонкий', 'ru')).toEqual([0]);
      expect((await kinds('without magnetic')).toSorted()).toEqual([1, 2, 3]);
    });
    it.each([
      ['чехол без магнита', 'ru', [1]],
      ['чехол без магнитов', 'ru', [1]],
      ['чехол не с магнитом', 'ru', [1]],
      ['немагнитный чехол', 'ru', [1]],
      ['чехол -магнит', 'ru', [1]],
      ['non-magnetic case', 'en', [1]],
      ['case w/o magnetic', 'en', [1]],
      ['case not magnetic', 'en', [1]],
      ['phone case -magnetic', 'en', [1]],
      ['hülle nicht magnetisch', 'de', [1]],
      ['coque qui ne soit pas magnétique', 'fr', [1]],
    ] satisfies [string, Language, number[]][])(
      'reads the negation of "%s"',
      async (words, language, expected) => {
        expect(await kinds(words, language)).toEqual(expected);
      },
    );
    it('does not let a device swallow a word behind a minus', async () => {
      const titles = ['iPhone 17 Pro Max Case', 'iPhone 17 Case'];
      const phones = await open(
        titles.flatMap((title, kind) =>
          Array.from({ length: TIMES }, (_, at) =>
            row(kind * 100 + at + 1, { title, series: [kind === 0 ? 5 : 6] }),
          ),
        ),
      );
      for (const words of ['iphone 17 -pro', 'iphone 17 -max', 'iphone 17 not max'])
        expect(
          (await phones.search(query({ words, limit: 100 }))).ids.every((id) => id > 100),
          words,
        ).toBe(true);
      const both = await phones.search(query({ words: 'iphone 17 pro max not pro' }));
      expect(both.searchedIn).toBe('en');
      expect(both.ids[0]).toBeLessThan(100);
    });
    it('reads what a long question is about', async () => {
      const question =
        'could you please show me what you have that I would like to have for me and you slim case';
      expect(await kinds(question)).toEqual([1]);
      expect(await kinds('покажите пожалуйста мне тонкий чехол', 'ru')).toEqual([1]);
      expect((await found('please')).unknown).toEqual(['please']);
      const phones = await open(
        Array.from({ length: TIMES }, (_, at) => row(at + 1, { title: 'iPhone 17 Case', series: [6] })),
      );
      expect(await phones.search(query({ words: 'i phone 17 case' }))).toMatchObject({
        total: TIMES,
        unknown: [],
      });
    });
    it('reads a name with a misspelt family that runs into its number', async () => {
      const phones = await open(
        Array.from({ length: 2 * TIMES }, (_, at) =>
          row(at + 1, {
            title: at < TIMES ? 'Case for iPhone 17 Pro Max' : 'Case for Galaxy S25',
            series: [at < TIMES ? 5 : 3],
          }),
        ),
      );
      expect(await phones.search(query({ words: 'ipone17 promax' }))).toMatchObject({
        total: TIMES,
        corrected: 'iphone 17 pro max',
      });
      expect((await phones.search(query({ words: 'galxys25 case' }))).total).toBe(TIMES);
    });
    it('reads a word that asks, but names a kind of product, as the kind', async () => {
      const texts = (fr: string) => ({ en: 'thing', fr });
      const watches = await open(
        Array.from({ length: 2 * TIMES }, (_, at) =>
          row(at + 1, {
            texts: texts(at < TIMES ? 'Montre connectée' : 'Prise connectée'),
            categories: [at < TIMES ? 4 : 1],
          }),
        ),
      );
      const total = async (words: string) => (await watches.search(query({ words, language: 'fr' }))).total;
      expect(await total('montre connectée')).toBe(TIMES);
      expect(await total('montre moi prise connectée')).toBe(TIMES);
    });
    it('reads what was typed with the wrong keyboard layout', async () => {
      expect((await kinds('xt[jk', 'ru')).toSorted()).toEqual([0, 1]);
      expect(await found('yfeiybrb', 'ru')).toMatchObject({ corrected: 'наушники', total: TIMES });
    });
    it('reads words that are all of another language in that one', async () => {
      expect(await found('phone case', 'fr')).toMatchObject({ searchedIn: 'en', total: 2 * TIMES });
      expect((await found('coque', 'fr')).searchedIn).toBe('fr');
    });
    it('finds numbers in every spelling', async () => {
      for (const words of ['10000 mah', '10,000mAh', '10.000 mAh', '10 000 mah', '10k mah'])
        expect(await kinds(words), words).toEqual([2]);
    });
    it('finds model numbers without their separator and with another', async () => {
      for (const words of ['wh1000xm4', 'wh 1000xm4', 'WH-1000XM4'])
        expect(await kinds(words), words).toEqual([3]);
    });
    it('recognises codes of any shape, but not one that is also a common word', async () => {
      expect(await found('abcde')).toMatchObject({ isCode: true, ids: [1] });
      expect((await found('k-10 b')).isCode).toBe(true);
      const common = await found('case');
      expect(common).toMatchObject({ isCode: false, total: 2 * TIMES });
      expect(common.ids[0]).toBe(101);
    });
    it.each([
      ['case without logo', 'en', [0, 1]],
      ['case without logo or text', 'en', [0, 1]],
      ['phone case without magnetic or logo', 'en', [1]],
      ['hülle without logo', 'de', [0, 1]],
      ['coque ohne logo', 'fr', [0, 1]],
      ['чехол без надписей', 'ru', [0, 1]],
    ] satisfies [string, Language, number[]][])(
      'excludes nothing by a word that no product has, and says nothing of it: %s',
      async (words, language, expected) => {
        expect((await kinds(words, language)).toSorted()).toEqual(expected);
        expect(await found(words, language)).toMatchObject({ corrected: null, unknown: [], dropped: [] });
      },
    );
    it('does not correct a negated word, and repeats it in the correction of others', async () => {
      expect(await found('without slin')).toMatchObject({ corrected: null, unknown: ['slin'] });
      expect(await found('csae without magnetic')).toMatchObject({ corrected: 'case without magnetic' });
    });
    it.each([
      ['xt[jk', 'en', [0, 1]],
      ['yfeiybrb', 'de', [3]],
      ['сфыу', 'en', [0, 1]],
      ['сщйгу', 'fr', [0, 1]],
    ] satisfies [string, Language, number[]][])(
      'reads %s of another keyboard on the page of %s',
      async (words, language, expected) => {
        expect((await kinds(words, language)).toSorted()).toEqual(expected);
      },
    );
    it.each([
      ['günstig phone case', 'en'],
      ['barato phone case', 'en'],
      ['cheapest coque', 'fr'],
      ['cheap чехол', 'ru'],
    ] satisfies [string, Language][])(
      'leaves words of buying out in any language: %s',
      async (words, language) => {
        expect(await found(words, language)).toMatchObject({
          total: 2 * TIMES,
          unknown: [],
          corrected: null,
        });
      },
    );
    it('finds what a request in sentences is about, and corrects none of its small words', async () => {
      const request =
        'hello there i would like to find something nice for my old phone because the one that i have is broken so a slim case please';
      expect(await found(request)).toMatchObject({ corrected: null });
      expect((await found(request)).ids[0]).toBeGreaterThan(100);
    });
  });
}
