import { describe, expect, it } from 'vitest';
import { createStemmer } from '../text/stem.ts';
import { createDevices } from '../vocabulary/devices.ts';
import { createSynonyms } from '../vocabulary/synonyms.ts';
import { findNamedDevices } from './named-devices.ts';

const devices = createDevices(
  [
    ['galaxy-s24-ultra', 'Samsung', 'Galaxy S24 Ultra'],
    ['iphone-15-pro-max', 'Apple', 'iPhone 15 Pro Max'],
    ['redmi-note-13', 'Xiaomi', 'Redmi Note 13'],
    ['redmi-13c', 'Xiaomi', 'Redmi 13C'],
    ['magic7', 'Honor', 'Magic7'],
    ['ipad-a16', 'Apple', 'iPad (A16)'],
    ['ipad-air-11', 'Apple', 'iPad Air 11 (M3)'],
    ['galaxy-z-flip6', 'Samsung', 'Galaxy Z Flip6'],
    ['galaxy-a55', 'Samsung', 'Galaxy A55'],
  ].map(([slug = '', maker = '', name = ''], id) => ({ id, slug, maker, name })),
);
const synonyms = createSynonyms(
  'ru',
  ['айфон, iphone', 'про, pro', 'макс, max', 'редми, redmi', 'ноут, ноутбук', 'редми ноут, redmi note'].map(
    (words) => ({ language: 'ru', words: words.split(', ') }),
  ),
  createStemmer('ru'),
);
const more = createSynonyms(
  'ru',
  [
    { language: 'ru', words: ['самсунг', 'samsung'] },
    { language: 'ru', words: ['ультра', 'ultra'] },
    { language: 'ru', words: ['мэджик', 'magic'] },
  ],
  createStemmer('ru'),
);
const found = (words: string, by = synonyms) => {
  const { byPosition, families } = findNamedDevices(devices, by, words.split(' '));
  return { slugs: [...byPosition.values()].flatMap((one) => one?.slugs ?? []), families: [...families] };
};

describe('findNamedDevices()', () => {
  it('finds the tablet whose chip another device is called by', () => {
    const chips = createDevices([
      { id: 1, slug: 'ipad-mini-a17-pro', maker: 'Apple', name: 'iPad mini (A17 Pro)' },
      { id: 2, slug: 'galaxy-a17', maker: 'Samsung', name: 'Galaxy A17' },
    ]);
    const slugsOf = (words: string) =>
      [...findNamedDevices(chips, synonyms, words.split(' ')).byPosition.values()].flatMap(
        (device) => device?.slugs ?? [],
      );
    expect(slugsOf('ipad mini a17 case')).toEqual(['ipad-mini-a17-pro']);
    expect(slugsOf('case a17')).toEqual(['galaxy-a17']);
  });
  it.each([
    ['чехол айфон 15 про макс', 'iphone-15-pro-max', synonyms],
    ['редми ноут 13', 'redmi-note-13', synonyms],
    ['редми 13с', 'redmi-13c', synonyms],
    ['самсунг с24 ультра', 'galaxy-s24-ultra', more],
    ['мэджик 7', 'magic7', more],
    ['айфон15про макс', 'iphone-15-pro-max', synonyms],
    ['чехол с 24 ультра', 'galaxy-s24-ultra', more],
    ['с24ультра', 'galaxy-s24-ultra', more],
    ['самсунг а 55', 'galaxy-a55', more],
    ['айфон 15промакс', 'iphone-15-pro-max', synonyms],
  ])('finds a device in Russian letters: %s', (words, slug, by) => {
    expect(found(words, by).slugs).toEqual([slug]);
  });
  it.each([
    ['s24u case', 'galaxy-s24-ultra'],
    ['samsung s24 u', 'galaxy-s24-ultra'],
    ['iphone 15pm', 'iphone-15-pro-max'],
    ['ip15 pro max', 'iphone-15-pro-max'],
    ['zflip6', 'galaxy-z-flip6'],
    ['a 55', 'galaxy-a55'],
    ['11inch ipad', 'ipad-air-11'],
    ['ipad 11', 'ipad-air-11'],
    ['11 ipad air', 'ipad-air-11'],
  ])('finds a device by what traders write: %s', (words, slug) => {
    expect(found(words).slugs).toEqual([slug]);
  });
  it('finds no device in a word with another meaning', () => {
    expect(found('чехол ноут')).toEqual({ slugs: [], families: [] });
  });
  it('finds the words of a family that is named alone', () => {
    expect(found('case ipad air')).toEqual({ slugs: [], families: [1, 2] });
    expect(found('air ipad')).toEqual({ slugs: [], families: [1] });
  });
});

describe('findNamedDevices() of names that no series has', () => {
  const missing = (words: string) => {
    const named = findNamedDevices(devices, synonyms, words.split(' '));
    return [...named.missing].map(([at, { length, slugs }]) => ({ at, length, slugs }));
  };
  it.each([
    ['iphone 5 case', 0, 2, ['iphone-15-pro-max']],
    ['case iphone 6s plus', 1, 3, ['iphone-15-pro-max']],
    ['iphone5 case', 0, 1, ['iphone-15-pro-max']],
    ['айфон 5', 0, 2, ['iphone-15-pro-max']],
    ['galaxy s5 case', 0, 2, ['galaxy-s24-ultra']],
    ['s5 case', 0, 1, ['galaxy-s24-ultra']],
    ['samsung galaxy note 9', 0, 4, ['galaxy-s24-ultra', 'galaxy-z-flip6', 'galaxy-a55']],
    ['note 9 case', 0, 2, ['redmi-note-13']],
    ['redmi 9 case', 0, 2, ['redmi-note-13', 'redmi-13c']],
    ['ipad 4 case', 0, 2, ['ipad-a16', 'ipad-air-11']],
    ['galaxy a10 case', 0, 2, ['galaxy-a55']],
  ])('finds the family of %s', (words, at, length, slugs) => {
    expect(missing(words)).toEqual([{ at, length, slugs }]);
  });
  it.each(['case 5', 'pro 5', 'iphone 2 pack', 'iphone 20w charger', 'max 5', 'iphone 15 pro max', 'red 9'])(
    'finds none in %s',
    (words) => {
      expect(missing(words)).toEqual([]);
    },
  );
  it('reads the end of a name as the device', () => {
    expect(found('note 13 case').slugs).toEqual(['redmi-note-13']);
  });
});
