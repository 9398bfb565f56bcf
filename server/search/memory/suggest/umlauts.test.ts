import { describe, expect, it } from 'vitest';
import { indexOf, query, row } from '../fakes/sample-index.ts';

const TIMES = 24;
const titles = ['Grüne Lampe', 'Schöne Hülle', 'Kopfhörer', 'Neue Lampe'];
const shop = indexOf(
  titles.flatMap((de, kind) =>
    Array.from({ length: TIMES }, (_, at) =>
      row(kind * 100 + at + 1, { texts: { en: 'thing', de }, categories: [] }),
    ),
  ),
);
const terms = (words: string) =>
  shop
    .suggest({ words, language: 'de', limit: 10, now: 0 })
    .flatMap((one) => (one.kind === 'term' ? [one.text] : []));
const corrected = (words: string) => shop.search(query({ words, language: 'de' })).corrected;

describe('German umlauts typed as two letters', () => {
  it.each([
    ['hue', 'hülle'],
    ['huell', 'hülle'],
    ['hül', 'hülle'],
    ['kopfhoer', 'kopfhörer'],
    ['schoene hue', 'schöne hülle'],
    ['neu', 'neue lampe'],
  ])('suggest words with umlauts: %s', (typed, term) => {
    expect(terms(typed)).toContain(term);
  });
  it.each([
    ['huelle', 'hülle'],
    ['schoener kopfhoerer', 'schöner kopfhörer'],
    ['gruenes', 'grünes'],
    ['huelle fuer kopfhoerer', 'hülle kopfhörer'],
  ])('are corrected to umlauts, whichever form titles have: %s', (typed, expected) => {
    expect(corrected(typed)).toBe(expected);
  });
  it('are left alone where they are none', () => {
    expect(corrected('neue lampe')).toBeNull();
  });
});
