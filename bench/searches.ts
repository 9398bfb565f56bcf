import type { Envelope } from '../contract/call.ts';
import { getSuggestions } from '../contract/discovery.ts';
import { getProductList, type ProductList } from '../contract/list.ts';
import type { Shot } from './client.ts';

/** A list by its query. */
export const searchFor = (query: string): Shot => ({ path: `/api${getProductList.path}?${query}` });

/** Lists that no cache has: each with another maximum price, all above any product's. */
export const atOtherPrices = (query: string, from: number, count: number): Shot[] =>
  Array.from({ length: count }, (_, index) => searchFor(`${query}&min=1&max=${90_000_000 - from - index}`));

/** `count` different choices of one or two facet values of a list. */
export async function facetChoices(url: string, query: string, count: number): Promise<Shot[]> {
  const answer = await fetch(url + searchFor(query).path);
  const { data } = (await answer.json()) as Envelope<ProductList>;
  const facets = (data?.facets ?? []).map(({ code, values }) =>
    values.map(({ value }) => `&f=${encodeURIComponent(`${code}:${value}`)}`),
  );
  const ones = facets.flat();
  const pairs = facets.flatMap((values, at) =>
    values.flatMap((value) =>
      facets
        .slice(at + 1)
        .flat()
        .map((other) => value + other),
    ),
  );
  // Spread over the whole list of pairs, so that every facet is among them.
  const step = Math.max(1, Math.floor(pairs.length / Math.max(1, count - ones.length)));
  const chosen = [...ones, ...pairs.filter((_, at) => at % step === 0)];
  return chosen.slice(0, count).map((choice) => searchFor(query + choice));
}

/** Suggestions for every two letters. */
export function beginnings(): Shot[] {
  const letters = [...'abcdefghijklmnoprstuvw'];
  return letters.flatMap((first) =>
    letters.map((second) => ({ path: `/api${getSuggestions.path}?keyword=${first + second}` })),
  );
}
