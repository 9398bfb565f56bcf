import { createStoredList } from '../../session/stored-list.ts';

const KEY = 'recentSearches';
const MAX_SEARCHES = 8;

/** The searches made in this browser. */
export const recentSearches = createStoredList(KEY, MAX_SEARCHES);
