const KEY = 'recentSearches';
const MAX_SEARCHES = 8;

function store(searches: readonly string[]): string[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Without storage the searches last as long as the page.
  }
  return [...searches];
}

/** Returns the searches made in this browser, the latest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES)
      : [];
  } catch {
    return [];
  }
}

/** Puts a search first and drops the ninth. Returns the stored searches, as the next two do. */
export function addRecentSearch(words: string): string[] {
  const search = words.trim();
  if (search === '') return recentSearches();
  const others = recentSearches().filter((one) => one.toLowerCase() !== search.toLowerCase());
  return store([search, ...others].slice(0, MAX_SEARCHES));
}

export const removeRecentSearch = (search: string): string[] =>
  store(recentSearches().filter((one) => one !== search));

export const clearRecentSearches = (): string[] => store([]);
