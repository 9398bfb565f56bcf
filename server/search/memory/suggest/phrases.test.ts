import { describe, expect, it } from 'vitest';
import { indexOf, row } from '../fakes/sample-index.ts';
import { ResultCache } from '../searcher/result-cache.ts';
import { createPhrases } from './phrases.ts';
import { suggestInMemory } from './suggest-in-memory.ts';

const colours = 'Red Blue Green Black White Pink Grey Gold Silver Purple Orange Brown'.split(' ');
const { index } = indexOf(
  colours.flatMap((colour, at) => [
    row(at * 3 + 1, { title: `Magnetic Power Bank Slim ${colour}` }),
    row(at * 3 + 2, { title: `Magnetic Wallet Case ${colour}`, categories: [2] }),
    row(at * 3 + 3, {
      texts: { en: `Solar Power Bank ${colour}`, pt: 'Fone de ouvido', de: 'Hülle für Handy' },
    }),
  ]),
);
const begun = (prefix: string) =>
  createPhrases()
    .startingWith(index, 'en', { prefix, max: 9 })
    .map(({ text }) => text);

describe('Phrases.startingWith()', () => {
  it('continues a phrase by a word that always follows', () => {
    expect(begun('magnetic p')).toEqual(['magnetic power bank slim']);
    expect(begun('solar')).toEqual(['solar power bank']);
  });
  it('ends a phrase with the head of a category', () => {
    expect(begun('magnetic w')).toEqual(['magnetic wallet case']);
  });
  it('does not continue a phrase of too few titles', () => {
    const { index: little } = indexOf([1, 2, 3].map((id) => row(id, { title: 'Solar Power Bank' })));
    const few = createPhrases().startingWith(little, 'en', { prefix: 'solar', max: 9 });
    expect(few.map(({ text }) => text)).toEqual(['solar', 'solar power']);
  });
  it('has no phrase that begins within another', () => {
    expect(begun('bank')).not.toContain('bank slim');
  });
  it('finds a phrase by its second word', () => {
    expect(begun('wallet c')).toEqual(['magnetic wallet case']);
  });
  it('has no word that is only the beginning of a phrase', () => {
    expect(begun('solar')).not.toContain('solar');
  });
  it('finds a phrase by words with stop words between them', () => {
    const words = (typed: string) =>
      suggestInMemory(
        { index, cache: new ResultCache(), phrases: createPhrases() },
        { words: typed, language: 'pt', limit: 9, now: 0 },
      ).flatMap((one) => (one.kind === 'term' ? [one.text] : []));
    expect(words('fone de o')).toEqual(['fone ouvido']);
    expect(words('fone de ')).toEqual(['fone ouvido']);
  });
});
