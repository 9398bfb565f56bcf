import { isAttributeFacet } from '../index/facet-values.ts';
import type { QueryIndex } from '../index/query-index.ts';

const HAS_DIGIT = /\d/;
const shadesByIndex = new WeakMap<
  QueryIndex,
  { count: number; shades: ReadonlyMap<number, readonly number[]> }
>();
const NONE: readonly number[] = [];

/**
 * The values that are shades of one by their English names, in whatever language that is named: Wine Red of Red, but
 * Bordeaux is no word of rouge. Numbers among facet values.
 */
export function shadesOf(index: QueryIndex, value: number): readonly number[] {
  const count = index.values.values.length;
  let known = shadesByIndex.get(index);
  if (known?.count !== count) {
    known = { count, shades: readShades(index) };
    shadesByIndex.set(index, known);
  }
  return known.shades.get(value) ?? NONE;
}

/** Read again when values have been added. */
function readShades({ values, names, vocabularies }: QueryIndex): Map<number, number[]> {
  const numberByName = new Map<string, number>();
  const named: { number: number; facet: string; words: string[] }[] = [];
  for (const [number, value] of values.values.entries()) {
    const facet = values.facets[values.facetOf[number] ?? 0] ?? '';
    if (!isAttributeFacet(facet)) continue;
    const name = names.values.get(`${facet} ${value}`)?.en ?? value;
    if (HAS_DIGIT.test(name)) continue;
    const words = vocabularies.en.tokenise(name);
    numberByName.set(`${facet} ${words.join(' ')}`, number);
    if (words.length > 1) named.push({ number, facet, words });
  }
  const shades = new Map<number, number[]>();
  for (const { number, facet, words } of named)
    for (let from = 1; from < words.length; from += 1) {
      const base = numberByName.get(`${facet} ${words.slice(from).join(' ')}`);
      if (base !== undefined) shades.set(base, [...(shades.get(base) ?? []), number]);
    }
  return shades;
}
