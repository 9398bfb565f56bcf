import { type Language, languages } from '../../../../contract/fields.ts';
import type { CatalogueNames, ColdFacts } from '../../product-source.ts';
import type { Lexicon } from '../vocabulary/lexicon.ts';
import { ANY_DEVICE, type FacetValues } from './facet-values.ts';
import { WordWriter } from './word-writer.ts';

/** Turns the facts of products into words and facet values; both segments are written by the same writer. */
export type ProductWriter = {
  words: Record<Language, WordWriter>;
  /** The facet values of a product, each once. */
  facetValues(cold: ColdFacts): number[];
  /** The values of each variant's attributes. */
  variantValues(cold: ColdFacts): number[][];
};

export function createProductWriter(
  names: CatalogueNames,
  values: FacetValues,
  lexicons: Record<Language, Lexicon>,
): ProductWriter {
  const words = Object.fromEntries(
    languages.map((language) => [language, new WordWriter(lexicons[language], names, values)]),
  ) as Record<Language, WordWriter>;
  return {
    words,
    facetValues: (cold) => facetValues(cold, names, values),
    variantValues: ({ attributes }) =>
      attributes.map((own) => Object.entries(own).map(([code, value]) => values.add(code, value))),
  };
}

function facetValues(cold: ColdFacts, names: CatalogueNames, values: FacetValues): number[] {
  const found = new Set<number>();
  for (const category of cold.categories) found.add(values.add('category', String(category)));
  const brand = cold.brand === null ? undefined : names.brands.get(cold.brand);
  if (brand) found.add(values.add('brand', brand.slug));
  if (cold.series.length === 0) found.add(values.add(...ANY_DEVICE));
  for (const id of cold.series) {
    const series = names.series.get(id);
    if (series) found.add(values.add('series', series.slug));
  }
  for (const certificate of cold.certificates) found.add(values.add('certificate', certificate));
  for (const attributes of cold.attributes)
    for (const code of Object.keys(attributes)) found.add(values.add(code, attributes[code] ?? ''));
  for (const [code, value] of cold.specs) found.add(values.add(code, value));
  return [...found];
}
