import { describe, expect, it } from 'vitest';
import { piecesOf, readPacks } from './pack-words.ts';

describe('readPacks()', () => {
  it.each([
    ['3 pack glass', 3],
    ['pack of 3 glass', 3],
    ['3er-pack schutzglas', 3],
    ['lot de 3 verre trempe', 3],
    ['glass 2 pcs', 2],
    ['стекло 2 штуки', 2],
    ['confezione da 3 vetro', 3],
    ['glass x2', 2],
    ['twin pack glass', 2],
    ['pack of two protectors', 2],
    ['набор из 2 стекол', 2],
    ['набор 3 шт стекло', 3],
  ])('reads %s', (text, count) => {
    expect(readPacks(text).map((pack) => pack.count)).toEqual([count]);
  });

  it.each(['iphone 15 case', 'set of 3 in 1 cable', 'power bank 20000 mah', 'galaxy s24 pack'])(
    'finds none in %s',
    (text) => {
      expect(readPacks(text)).toEqual([]);
    },
  );
});

describe('piecesOf()', () => {
  it('reads codes and names of values', () => {
    expect(['3-pcs', '2 pieces', '10 pack', '2 m'].map(piecesOf)).toEqual([3, 2, 10, undefined]);
  });
});
