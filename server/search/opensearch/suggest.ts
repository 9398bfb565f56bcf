import { phrasesStartingWith } from '../memory/suggest/phrases.ts';
import { type SuggestAnswers, type SuggestStep, suggest } from '../memory/suggest/suggest.ts';
import type { SearchSuggestion, SuggestQuery } from '../search-engine.ts';
import { countWords, findList } from './find-list.ts';
import type { Searcher } from './searcher.ts';

const MAX_CATEGORIES = 10_000;

/** Suggestions: what they ask of products are requests. */
export async function suggestFrom(searcher: Searcher, query: SuggestQuery): Promise<SearchSuggestion[]> {
  const { phrases } = searcher.stored;
  const steps = suggest(
    {
      index: searcher.parser.index,
      phrases: (prefix, max) => phrasesStartingWith(phrases[query.language], prefix, max),
    },
    query,
  );
  let step = steps.next();
  while (!step.done) step = steps.next(await answer(searcher, step.value));
  return step.value;
}

async function answer(searcher: Searcher, step: SuggestStep): Promise<SuggestAnswers[keyof SuggestAnswers]> {
  switch (step.kind) {
    case 'count':
      return Promise.all(
        step.queries.map(async (query) => {
          const { total, unknown } = await countWords(searcher, query, 0);
          return unknown.length === 0 ? total : 0;
        }),
      );
    case 'search':
      return findList(searcher, step.query, true);
    case 'categories': {
      const { total, facets } = await countWords(searcher, step.query, MAX_CATEGORIES);
      const { values } = searcher.parser.index;
      const counts = new Map<number, number>();
      for (const { value, count } of facets.find(({ code }) => code === 'category')?.values ?? []) {
        const number = values.find('category', value);
        if (number !== undefined) counts.set(number, count);
      }
      return { total, counts };
    }
  }
}
