import MiniSearch from 'minisearch';
import type { Language } from '../../contract/fields.ts';
import type { CatalogueNames, ColdFacts, ProductSource } from '../../server/search/product-source.ts';

const DEPTH = 10;
const FIELDS = ['title', 'categories', 'brand', 'series', 'values'];
type Document = Record<string, string | number>;
/** The first ten products by MiniSearch, of the words of a query in a language. */
export type MiniSearchEngine = (language: Language, words: string) => number[];

/**
 * Indexes the documents that the shop's engine indexes with MiniSearch, an index a language: title, and the names of
 * categories, brand, devices and values. Searches as its documentation suggests for a shop: prefixes, a fifth of a
 * word's letters wrong, titles twice as important.
 */
export async function openMiniSearch(
  source: ProductSource,
  languages: readonly Language[],
): Promise<MiniSearchEngine> {
  const names = await source.names();
  const indexes = new Map(
    languages.map((language) => [language, new MiniSearch<Document>({ fields: FIELDS })]),
  );
  for await (const rows of source.all())
    for (const { id, cold } of rows) {
      const facts = JSON.parse(cold) as ColdFacts;
      for (const [language, index] of indexes) index.add({ id, ...describe(names, facts, language) });
    }
  return (language, words) =>
    (indexes.get(language)?.search(words, { prefix: true, fuzzy: 0.2, boost: { title: 2 } }) ?? [])
      .slice(0, DEPTH)
      .map(({ id }) => Number(id));
}

function describe(names: CatalogueNames, facts: ColdFacts, language: Language): Record<string, string> {
  const inLanguage = (texts: Record<string, string> | undefined) => texts?.[language] ?? texts?.en ?? '';
  const values = [...facts.attributes.flatMap((attribute) => Object.entries(attribute)), ...facts.specs];
  const texts = values.map(([code, value]) => inLanguage(names.values.get(`${code} ${value}`)) || value);
  return {
    title: inLanguage(facts.texts),
    categories: facts.categories.map((id) => inLanguage(names.categories.get(id)?.names)).join(' '),
    brand: facts.brand === null ? '' : (names.brands.get(facts.brand)?.name ?? ''),
    series: facts.series
      .map((id) => names.series.get(id))
      .map((series) => (series ? `${series.maker} ${series.name}` : ''))
      .join(' '),
    values: [...new Set(texts)].join(' '),
  };
}
