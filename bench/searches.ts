import type { Envelope } from '../contract/call.ts';
import { getSuggestions } from '../contract/discovery.ts';
import { getProductList, type ProductList } from '../contract/list.ts';
import type { Shot } from './client.ts';

/** A list by its query. */
export const searchFor = (query: string): Shot => ({ path: `/api${getProductList.path}?${query}` });

/** A list that no store has kept: each time with another highest price, all of them beyond any product's. */
export const atOtherPrices = (query: string, from: number, count: number): Shot[] =>
  Array.from({ length: count }, (_, index) => searchFor(`${query}&min=1&max=${90_000_000 - from - index}`));

/** What a buyer may tick in a list, one or two attributes at once: `count` choices, each another. */
export async function facetChoices(url: string, query: string, count: number): Promise<Shot[]> {
  const answer = await fetch(url + searchFor(query).path);
  const { data } = (await answer.json()) as Envelope<ProductList>;
  const facets = (data?.facets ?? []).map(({ code, values }) =>
    values.map(({ value }) => `&f=${encodeURIComponent(`${code}:${value}`)}`),
  );
  const ones = facets.flat();
  const pairs = facets.flatMap((values, at) =>
    values.flatMap((one) =>
      facets
        .slice(at + 1)
        .flat()
        .map((other) => one + other),
    ),
  );
  // Taken from all over the list, so that no facet has them for itself.
  const step = Math.max(1, Math.floor(pairs.length / Math.max(1, count - ones.length)));
  const chosen = [...ones, ...pairs.filter((_, at) => at % step === 0)];
  return chosen.slice(0, count).map((choice) => searchFor(query + choice));
}

/** Every two letters that words begin with, as somebody types them. */
export function beginnings(): Shot[] {
  const letters = [...'abcdefghijklmnoprstuvw'];
  return letters.flatMap((one) =>
    letters.map((other) => ({ path: `/api${getSuggestions.path}?keyword=${one + other}` })),
  );
}
