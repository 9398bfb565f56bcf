import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../contract/fields.ts';
import { indexOf, query, row } from '../fakes/sample-index.ts';
import { createTokeniser } from '../text/tokenise.ts';

/** Every name that a plain object has without having been given it. */
const objectNames = Object.getOwnPropertyNames(Object.prototype);
/** As titles and queries have them: whole, in small letters, in parts, and with a number before. */
const objectWords = objectNames.flatMap((name) => [
  name,
  name.toLowerCase(),
  ...name.split(/_+|(?=[A-Z])/).filter(Boolean),
  `20 ${name}`,
  `20${name.toLowerCase()}`,
]);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.oneof(fc.constantFrom(...objectWords), fc.string({ maxLength: 8 })))
    .map((all) => all.join(' ')),
);

const whole = indexOf([
  row(1, { title: 'Wireless Charger 15W', categories: [3] }),
  ...objectWords.map((word, at) =>
    row(at + 2, {
      texts: Object.fromEntries(languages.map((language) => [language, word])),
      attributes: [{ [word]: word }],
      specs: [[word, word]],
      skus: [word.toUpperCase()],
    }),
  ),
]);

describe('an index of products named like properties of Object.prototype', { timeout: 60_000 }, () => {
  it('finds each by its name, in every language', () => {
    for (const language of languages)
      for (const word of objectWords.filter(
        (objectWord) => objectWord.length > 2 && !objectWord.startsWith('20'),
      ))
        expect(whole.search(query({ words: word, language })).total, `${language} ${word}`).toBeGreaterThan(
          0,
        );
  });
  it('corrects misspelt words', () => {
    expect(whole.search(query({ words: 'wireles chrager' })).ids).toContain(1);
  });
  it('suggests without errors', () => {
    for (const word of objectWords)
      for (const language of languages)
        expect(() => whole.suggest({ words: word, language, limit: 8, now: 0 })).not.toThrow();
  });
});

describe('any text', { timeout: 60_000 }, () => {
  it('is tokenised into strings', () => {
    const tokenise = createTokeniser();
    fc.assert(
      fc.property(anyText, (text) => {
        for (const word of tokenise(text)) expect(typeof word).toBe('string');
      }),
      { numRuns: 1000 },
    );
  });
  it('can be searched and completed in every language', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...languages), (words, language) => {
        const { total } = whole.search(query({ words, language }));
        expect(total).toBeGreaterThanOrEqual(0);
        whole.suggest({ words, language, limit: 8, now: 0 });
      }),
      { numRuns: 500 },
    );
  });
  it('can be a title without affecting other products', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 5 }), fc.constantFrom(...languages), (titles, language) => {
        const shop = indexOf([
          row(1, { title: 'Wireless Charger 15W' }),
          ...titles.map((title, at) => row(at + 2, { texts: { en: title, [language]: title } })),
        ]);
        expect(shop.search(query({ words: 'wireles charger' })).ids).toContain(1);
      }),
      { numRuns: 200 },
    );
  });
  it('can be the facet or value of a filter', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...objectWords), anyText), anyText, (facet, value) => {
        expect(() => whole.search(query({ filters: [{ facet, values: [value] }] }))).not.toThrow();
      }),
    );
  });
});
