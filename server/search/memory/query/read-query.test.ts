import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../contract/fields.ts';
import { indexOf, query, row } from '../fakes/sample-index.ts';

const TIMES = 24;
const products = [
  { en: 'Phone Case Magnetic', fr: 'Coque magnétique', ru: 'Чехол магнит', de: 'Hülle magnetisch' },
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
const shop = indexOf(
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
const found = (words: string, language: Language = 'en') =>
  shop.search(query({ words, language, limit: 100 }));
const kinds = (words: string, language?: Language) => [
  ...new Set(found(words, language).ids.map((id) => Math.floor(id / 100))),
];

describe('parseQuery()', () => {
  it('excludes products with a negated word', () => {
    expect(kinds('case without magnetic')).toEqual([1]);
    expect(kinds('чехол не тонкий', 'ru')).toEqual([0]);
    expect(kinds('without magnetic')).toEqual([0]);
  });
  it('reads what was typed with the wrong keyboard layout', () => {
    expect(kinds('xt[jk', 'ru').toSorted()).toEqual([0, 1]);
    expect(found('yfeiybrb', 'ru')).toMatchObject({ corrected: 'наушники', total: TIMES });
  });
  it('reads words that are all of another language in that one', () => {
    expect(found('phone case', 'fr')).toMatchObject({ searchedIn: 'en', total: 2 * TIMES });
    expect(found('coque', 'fr').searchedIn).toBe('fr');
  });
  it('finds numbers in every spelling', () => {
    for (const words of ['10000 mah', '10,000mAh', '10.000 mAh', '10 000 mah', '10k mah'])
      expect(kinds(words), words).toEqual([2]);
  });
  it('finds model numbers without their separator and with another', () => {
    for (const words of ['wh1000xm4', 'wh 1000xm4', 'WH-1000XM4']) expect(kinds(words), words).toEqual([3]);
  });
  it('recognises codes of any shape, but not one that is also a common word', () => {
    expect(found('abcde')).toMatchObject({ isCode: true, ids: [1] });
    expect(found('k-10 b').isCode).toBe(true);
    const common = found('case');
    expect(common).toMatchObject({ isCode: false, total: 2 * TIMES });
    expect(common.ids[0]).toBe(101);
  });
});
