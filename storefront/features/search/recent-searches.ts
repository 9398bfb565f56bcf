const KEY = 'recentSearches';
const MAX_SEARCHES = 8;

function write(searches: readonly string[]): string[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing does without.
  }
  return [...searches];
}

/** What was searched for in this browser, the latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

/** Puts a search before the others; the ninth is forgotten. Gives what is kept now, as the others here do. */
export function addRecentSearch(words: string): string[] {
  const kept = words.trim();
  if (kept === '') return recentSearches();
  const others = recentSearches().filter((one) => one.toLowerCase() !== kept.toLowerCase());
  return write([kept, ...others].slice(0, MAX_SEARCHES));
}

export const removeRecentSearch = (words: string): string[] =>
  write(recentSearches().filter((one) => one !== words));

export const clearRecentSearches = (): string[] => write([]);
