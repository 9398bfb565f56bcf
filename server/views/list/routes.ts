import { getSuggestions } from '../../../contract/discovery.ts';
import { FACET_VALUES, getCards, getProductList } from '../../../contract/list.ts';
import { introduceLongPhrase, searchLongPhrase } from '../../../contract/long-phrases.ts';
import { done } from '../../../kit/result.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { readCards } from './read-cards.ts';
import { readList } from './read-list.ts';
import { type PhraseDependencies, readLongPhrase } from './read-long-phrase.ts';
import { readSuggestions } from './read-suggestions.ts';

export const listRoutes = (dependencies: PhraseDependencies): Route[] => [
  answer(getCards, async (caller, { skus }) => done(await readCards(dependencies, caller, skus))),
  answer(getProductList, (caller, input) => readList(dependencies, caller, input)),
  answer(getSuggestions, async (caller, { keyword }) =>
    done(await readSuggestions(dependencies, caller, keyword)),
  ),
  answer(searchLongPhrase, (caller, input) =>
    readList(dependencies, caller, { ...input, scope: 'all', f: [], facetvalues: FACET_VALUES }),
  ),
  answer(introduceLongPhrase, async (caller, { keyword }) =>
    done(await readLongPhrase(dependencies, caller, keyword)),
  ),
];
