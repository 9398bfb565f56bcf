import { describe, expect, it } from 'vitest';
import { indexOf, query, row } from '../fakes/sample-index.ts';
import { ResultCache } from '../searcher/result-cache.ts';
import { composeTerms } from './suggest.ts';
import { runSteps } from './suggest-in-memory.ts';

const TIMES = 6;
const { index } = indexOf(
  Array.from({ length: TIMES }, (_, at) => [
    row(at + 1, { title: 'Samos Case for Galaxy S25 Ultra', series: [1] }),
    row(at + 101, { title: 'Clear Case for iPhone 17', series: [6] }),
  ]).flat(),
);
const terms = (words: string, language: 'en' | 'ru' = 'en') =>
  runSteps({ index, cache: new ResultCache() }, composeTerms(index, query({ words, language })));

describe('composeTerms()', () => {
  it('completes the last word to a maker, and not to the name of a product', () => {
    expect(terms('case sam')).toEqual([{ text: 'case samsung', count: TIMES }]);
  });
  it('completes the name of a device behind other words, also as traders write it', () => {
    expect(terms('case galaxy s2')).toEqual([{ text: 'case Galaxy S25 Ultra', count: TIMES }]);
    expect(terms('case s25u')).toEqual([{ text: 'case Galaxy S25 Ultra', count: TIMES }]);
    expect(terms('case iphone 1')).toEqual([{ text: 'case iPhone 17', count: TIMES }]);
  });
  it('composes nothing of one word, of what no product has, and behind a finished word', () => {
    expect(terms('sam')).toEqual([]);
    expect(terms('iphone 1')).toEqual([]);
    expect(terms('galaxy s25')).toEqual([]);
    expect(terms('zzzz sam')).toEqual([]);
    expect(terms('case sam ')).toEqual([]);
  });
});
