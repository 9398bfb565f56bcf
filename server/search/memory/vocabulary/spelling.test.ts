import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../../kit/edit-distance.ts';
import { Lexicon } from './lexicon.ts';
import { createSpelling } from './spelling.ts';

function spellingOf(language: 'en' | 'de', words: Record<string, number>) {
  const lexicon = new Lexicon(language);
  for (const [word, uses] of Object.entries(words)) {
    const number = lexicon.addWord(word);
    for (let use = 0; use < uses; use += 1) lexicon.countUse(number);
  }
  return { lexicon, spelling: createSpelling(lexicon, () => false) };
}

describe('editDistance()', () => {
  it.each([
    ['charger', 'charger', 0],
    ['charger', 'chargr', 1],
    ['charger', 'chargeer', 1],
    ['charger', 'chrager', 1],
    ['charger', 'chaxgex', 2],
    ['charger', 'cable', 3],
  ])('%s %s', (one, other, count) => {
    expect(editDistance(one, other, 2)).toBe(count);
  });

  it('is symmetric, and 0 for the same word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (left, right) => {
        expect(editDistance(left, right, 2)).toBe(editDistance(right, left, 2));
        expect(editDistance(left, left, 2)).toBe(0);
      }),
    );
  });
});

/** Every word that titles use at least `min` times is established. */
const factsOf = ({ lexicon }: ReturnType<typeof spellingOf>, min = 1) => ({
  isEstablished: (word: number) => (lexicon.uses.raw[word] as number) >= min,
  exists: () => true,
});

describe('createSpelling()', () => {
  const english = spellingOf('en', { charger: 5, charges: 50, screen: 3, protector: 3, case: 9, hub: 4 });
  const nearest = (word: string) => english.spelling.similar(word, factsOf(english)).nearest;
  const split = (word: string) => english.spelling.split(word, factsOf(english));

  it('nearest() finds the nearest word, however often another is used', () => {
    expect(nearest('chargger')).toBe('charger');
  });
  it('nearest() finds the most used of equally near words', () => {
    expect(nearest('charget')).toBe('charges');
  });
  it('nearest() finds nothing for a distant, a short and a numbered word', () => {
    expect(nearest('unicorn')).toBeUndefined();
    expect(nearest('ca')).toBeUndefined();
    expect(nearest('s99')).toBeUndefined();
  });
  it('nearest() finds a short word with swapped letters or one letter missing, but with no other letter', () => {
    expect(nearest('hbu')).toBe('hub');
    expect(nearest('cse')).toBe('case');
    expect(nearest('hug')).toBeUndefined();
  });
  it('similar() finds rare words beside the nearest established one, and never instead of it', () => {
    const { nearest: established, rare } = english.spelling.similar('chargr', factsOf(english, 9));
    expect(established).toBeUndefined();
    expect(rare).toEqual(['charger']);
    expect(english.spelling.similar('chargeg', factsOf(english, 9))).toEqual({
      nearest: 'charges',
      rare: ['charger'],
    });
  });
  it('split() separates words written as one', () => {
    expect(split('screenprotector')).toEqual(['screen', 'protector']);
    expect(split('screenunicorn')).toBeUndefined();
  });
  it('split() separates German compounds, with their linking letter', () => {
    const german = spellingOf('de', { handy: 2, hulle: 2, schutz: 2, transport: 2, tasche: 2 });
    const splitGerman = (word: string) => german.spelling.split(word, factsOf(german));
    expect(splitGerman('handyhulle')).toEqual(['handy', 'hulle']);
    expect(splitGerman('transportstasche')).toEqual(['transport', 'tasche']);
  });
});
