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
  const values = (data?.facets ?? []).map(({ code, values }) =>
    values.map(({ value }) => `&f=${encodeURIComponent(`${code}:${value}`)}`),
  );
  const pairs = values.flatMap((ones, at) =>
    values.slice(at + 1).flatMap((others) => ones.flatMap((one) => others.map((other) => one + other))),
  );
  // Spread over all facets, so that no two of them make up the whole.
  const step = Math.max(1, Math.floor(pairs.length / count));
  const chosen = [...values.flat(), ...pairs.filter((_, at) => at % step === 0)];
  return chosen.slice(0, count).map((choice) => searchFor(query + choice));
}

/** Every two letters that words begin with, as somebody types them. */
export function beginnings(): Shot[] {
  const letters = [...'abcdefghijklmnoprstuvw'];
  return letters.flatMap((one) =>
    letters.map((other) => ({ path: `/api${getSuggestions.path}?keyword=${one + other}` })),
  );
}
