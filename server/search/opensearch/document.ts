import { type Language, languages } from '../../../contract/fields.ts';
import { plainCode } from '../../../kit/plain-code.ts';
import { GrowableUint8, GrowableUint32 } from '../memory/arrays/growable-array.ts';
import { SCORE_FRACTION } from '../memory/collect/sort-keys.ts';
import {
  combinationOf,
  isInStock,
  isRecommended,
  isWholesale,
  sumColumns,
} from '../memory/index/column-facets.ts';
import type { FacetValues } from '../memory/index/facet-values.ts';
import type { ProductWriter } from '../memory/index/product-writer.ts';
import { isGrid } from '../memory/index/variant-families.ts';
import { haveSameTiers, ownPricesOf, pricesOf } from '../memory/index/variant-prices.ts';
import { SCORE } from '../memory/weights.ts';
import type { ColdFacts, HotFacts, ProductRow } from '../product-source.ts';
import { bigramTerm, featureName, tierTerm, valueTerm } from './fields.ts';
import { writeVariants } from './variants.ts';

/** The terms of a product by their numbers. */
export type ProductTerms = {
  stems: Record<Language, number[]>;
  bigrams: Record<Language, number[]>;
  values: number[];
  /** Facets that its variants have. */
  variantFacets: Set<number>;
  categories: number[];
  isForDevice: boolean;
};

const sinks = () => ({
  stems: new GrowableUint32(),
  impacts: new GrowableUint8(),
  bigrams: new GrowableUint32(),
});

/** Turns a product into a document of the index, and names its terms. */
export function createDocument(
  row: ProductRow,
  { writer, values }: { writer: ProductWriter; values: FacetValues },
): { document: object; terms: ProductTerms } {
  const cold = JSON.parse(row.cold) as ColdFacts;
  const own = writer.facetValues(cold);
  const variants = writer.variantValues(cold);
  const terms: ProductTerms = {
    stems: {} as Record<Language, number[]>,
    bigrams: {} as Record<Language, number[]>,
    values: own,
    variantFacets: new Set(variants.flat().map((value) => values.facetOf[value] as number)),
    categories: cold.categories,
    isForDevice: cold.series.length > 0,
  };
  const termOf = (value: number): string =>
    valueTerm(values.facets[values.facetOf[value] as number] ?? '', values.values[value] ?? '');
  const words: Record<string, object> = {};
  for (const language of languages) {
    const sink = sinks();
    const { lexicon } = writer.words[language];
    writer.words[language].write(cold, own, sink);
    terms.stems[language] = [...sink.stems.view()];
    terms.bigrams[language] = [...sink.bigrams.view()];
    words[`stems_${language}`] = Object.fromEntries(
      terms.stems[language].map((stem, at) => [
        featureName(lexicon.stems[stem] ?? ''),
        Math.max(1, sink.impacts.raw[at] as number),
      ]),
    );
    const { firsts, seconds } = lexicon.bigrams;
    words[`bigrams_${language}`] = terms.bigrams[language].map((bigram) =>
      bigramTerm(
        lexicon.stems[firsts.raw[bigram] as number] ?? '',
        lexicon.stems[seconds.raw[bigram] as number] ?? '',
      ),
    );
  }
  const setByKey = new Map(variants.map((set) => [set.toSorted((a, b) => a - b).join(' '), set]));
  const isFamily = !isGrid([...setByKey.values()], values.facetOf);
  const prices = variants.map((_, at) => pricesOf(row, at));
  const ownPrices = ownPricesOf(row);
  const differs = prices.some(({ list, sale }) => list !== ownPrices.list || sale !== ownPrices.sale);
  const tiersDiffer = differs || prices.some((one) => !haveSameTiers(one, ownPrices));
  const document = {
    id: row.id,
    values: [...own.map(termOf), ...columnTerms(row)],
    codes: [...cold.skus, ...cold.eans].flatMap((code) =>
      code ? [...new Set([code.toUpperCase(), plainCode(code)])] : [],
    ),
    categories: cold.categories,
    certified: cold.certificates.length > 0,
    ...hotFields(row),
    isFamily,
    differs,
    tiersDiffer,
    ...((isFamily || tiersDiffer) && {
      variants: writeVariants(variants.map((set, at) => ({ ...pricesOf(row, at), values: set.map(termOf) }))),
    }),
    ...words,
  };
  return { document, terms };
}

/** Values of the facets that change often, but for sales. */
function columnTerms(row: HotFacts): string[] {
  const combination = combinationOf(row);
  const counts = new Uint32Array(combination + 1);
  counts[combination] = 1;
  const columns = sumColumns({ counts, occurring: Uint16Array.of(combination), size: 1 });
  return Object.entries(columns).flatMap(([facet, found]) =>
    found.map(({ value }) => valueTerm(facet, value)),
  );
}

function hotFields(row: HotFacts) {
  const { sale, listed } = row;
  const prices = ownPricesOf(row);
  const combination = combinationOf(row);
  const score = Math.fround(row.score);
  const fraction = score * SCORE_FRACTION;
  // What is sold out does not count as sold or reduced.
  const counted = (count: number): number => (isInStock(combination) ? count : 0) + fraction;
  const { reduction = 0, eeaReduction = 0 } = sale ?? {};
  return {
    wholesale: isWholesale(combination),
    recommended: isRecommended(combination),
    list: prices.list,
    sale: prices.sale,
    listTiers: prices.listTiers.map(tierTerm),
    ...(prices.saleTiers !== prices.listTiers && { saleTiers: prices.saleTiers.map(tierTerm) }),
    starts: sale ? Date.parse(sale.starts) : 0,
    ends: sale ? Date.parse(sale.ends) : 0,
    reduction,
    eeaReduction,
    score,
    points: Math.max(score, SCORE.minProductPoints) - SCORE.minProductPoints,
    listed,
    day: counted(row.day),
    week: counted(row.week),
    month: counted(row.month),
    discount: counted(reduction),
    eeaDiscount: counted(eeaReduction),
    undiscounted: fraction,
  };
}
