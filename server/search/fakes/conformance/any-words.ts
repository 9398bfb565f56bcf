import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../contract/fields.ts';
import { query, row } from './products.ts';
import type { OpenEngine, Options } from './tested-engine.ts';

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
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.oneof(fc.constantFrom(...objectWords), fc.string({ maxLength: 8 })))
    .map((all) => all.join(' ')),
);

const TIMEOUT_MS = 120_000;

export async function testAnyWords(open: OpenEngine, { runs }: Options): Promise<void> {
  const whole = await open([
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

  describe('an index of products named like properties of Object.prototype', { timeout: TIMEOUT_MS }, () => {
    it('finds each by its name, in every language', async () => {
      for (const language of languages)
        for (const word of objectWords.filter(
          (objectWord) => objectWord.length > 2 && !objectWord.startsWith('20'),
        )) {
          const { total } = await whole.search(query({ words: word, language }));
          expect(total, `${language} ${word}`).toBeGreaterThan(0);
        }
    });
    it('corrects misspelt words', async () => {
      expect((await whole.search(query({ words: 'wireles chrager' }))).ids).toContain(1);
    });
    it('suggests without errors', async () => {
      for (const word of objectWords) await whole.suggest({ words: word, language: 'en', limit: 8, now: 0 });
    });
  });

  describe('any text', { timeout: TIMEOUT_MS }, () => {
    it('can be searched and completed in every language', async () => {
      await fc.assert(
        fc.asyncProperty(anyText, fc.constantFrom(...languages), async (words, language) => {
          const { total } = await whole.search(query({ words, language }));
          expect(total).toBeGreaterThanOrEqual(0);
          await whole.suggest({ words, language, limit: 8, now: 0 });
        }),
        { numRuns: Math.ceil(500 * runs) },
      );
    });
    it('can be the facet or value of a filter', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(fc.constantFrom(...objectWords), anyText),
          anyText,
          async (facet, value) => {
            await whole.search(query({ filters: [{ facet, values: [value] }] }));
          },
        ),
        { numRuns: Math.ceil(100 * runs) },
      );
    });
    it('can be a title', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyText, { maxLength: 5 }),
          fc.constantFrom(...languages),
          async (titles, language) => {
            const shop = await open([
              row(1, { title: 'Wireless Charger 15W' }),
              ...titles.map((title, at) => row(at + 2, { texts: { en: title, [language]: title } })),
            ]);
            expect((await shop.search(query({ words: 'wireles charger' }))).ids).toContain(1);
          },
        ),
        { numRuns: Math.ceil(200 * runs) },
      );
    });
  });
}
