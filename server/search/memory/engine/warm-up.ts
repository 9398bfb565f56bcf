import { setImmediate } from 'node:timers/promises';
import { languages } from '../../../../contract/fields.ts';
import { type SearchQuery, WHOLE_LIST } from '../../search-engine.ts';
import type { MemoryIndex } from './memory-index.ts';

/** Categories whose names are searched for in each language. */
const CATEGORIES = 12;
const MAX_MS = 2000;
const FACETS = 20;
const LIMIT = 24;

/**
 * Has V8 compile what searches run, and the tables of each language made, before buyers need them: the first search of
 * a language takes 20 times as long as later ones. Other requests are served between its searches. Ends by itself after
 * two seconds of searching, or when `signal` is aborted.
 */
export async function warmUp(index: MemoryIndex, signal: AbortSignal): Promise<void> {
  let ms = 0;
  for (const query of warmUpQueries(index)) {
    await setImmediate();
    if (signal.aborted || ms > MAX_MS) return;
    const started = performance.now();
    index.search(query);
    ms += performance.now() - started;
  }
}

/** Names of categories, each alone and with another, and narrowed lists of the categories. */
function warmUpQueries({ index }: MemoryIndex): SearchQuery[] {
  const all = [...index.names.categories.values()];
  const step = Math.ceil(all.length / CATEGORIES);
  const categories = all.filter((_, at) => at % step === 0);
  const [color] = index.values.of('color').map((value) => index.values.values[value] ?? '');
  const black = color === undefined ? [] : [{ facet: 'color', values: [color] }];
  const queries: Partial<SearchQuery>[] = [];
  for (const [at, { id, names }] of categories.entries()) {
    for (const language of languages) {
      const words = names[language] ?? '';
      const others = categories[(at + 1) % categories.length]?.names[language] ?? '';
      queries.push({ language, words }, { language, words: `${words} ${others}` });
    }
    queries.push({ category: id, filters: black });
    queries.push({ category: id, filters: [...black, { facet: 'stock', values: ['in'] }] });
    queries.push({ category: id, filters: black, price: { max: 10_000 }, sort: 'priceUp' });
  }
  return queries.map((query) => ({
    ...WHOLE_LIST,
    limit: LIMIT,
    facets: FACETS,
    now: Date.now(),
    ...query,
  }));
}
