import { getSuggestions } from '../../../contract/discovery.ts';
import { FACET_VALUES, getCards, getProductList } from '../../../contract/list.ts';
import { introduceLongPhrase, searchLongPhrase } from '../../../contract/long-phrases.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { readCards } from './read-cards.ts';
import { readList } from './read-list.ts';
import { type PhraseDependencies, readLongPhrase } from './read-long-phrase.ts';
import { readSuggestions } from './read-suggestions.ts';

export const listRoutes = (dependencies: PhraseDependencies): Route[] => [
  handle(getCards, async (context, { skus }) => ok(await readCards(dependencies, context, skus))),
  handle(getProductList, (context, input) => readList(dependencies, context, input)),
  handle(getSuggestions, async (context, { keyword }) =>
    ok(await readSuggestions(dependencies, context, keyword)),
  ),
  handle(searchLongPhrase, (context, input) =>
    readList(dependencies, context, {
      ...input,
      scope: 'all',
      fit: 'mine',
      f: [],
      facetvalues: FACET_VALUES,
    }),
  ),
  handle(introduceLongPhrase, async (context, { keyword }) =>
    ok(await readLongPhrase(dependencies, context, keyword)),
  ),
];
