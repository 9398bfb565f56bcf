import type { SearchSuggestion, SuggestQuery } from '../../search-engine.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { countProducts, countValues } from '../searcher/find-list.ts';
import type { Searchable } from '../searcher/result-cache.ts';
import { search } from '../searcher/search.ts';
import type { Phrases } from './phrases.ts';
import { type SuggestAnswers, type SuggestStep, suggest } from './suggest.ts';

/** Suggestions from an index in memory. */
export function suggestInMemory(
  { phrases, ...searchable }: Searchable & { phrases: Phrases },
  query: SuggestQuery,
): SearchSuggestion[] {
  const { index } = searchable;
  const { language } = query;
  const startingWith = (prefix: string, max: number) =>
    phrases.startingWith(index, language, { prefix, max });
  return runSteps(searchable, suggest({ index, phrases: startingWith }, query));
}

/** Runs what is asked of the products of an index. */
export function runSteps<Result>(
  searchable: Searchable,
  steps: Generator<SuggestStep, Result, SuggestAnswers[keyof SuggestAnswers]>,
): Result {
  let step = steps.next();
  while (!step.done) step = steps.next(answer(searchable, step.value));
  return step.value;
}

function answer(searchable: Searchable, step: SuggestStep): SuggestAnswers[keyof SuggestAnswers] {
  const { index } = searchable;
  switch (step.kind) {
    case 'count':
      return step.queries.map((query) => countProducts(index, query));
    case 'search':
      return search(searchable, step.query, { isUnfinished: true });
    case 'categories':
      return countCategories(index, step.query);
  }
}

function countCategories(index: SearchIndex, query: Parameters<typeof countValues>[1]) {
  const { total, counts } = countValues(index, query);
  return { total, counts: { get: (value: number) => counts[value] } };
}
