import type { ParsedOf } from '../../../contract/call.ts';
import type { getProductList, ProductList, QueryInterpretation } from '../../../contract/list.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import { shownTermsOf, toAmount } from '../../domains/pricing/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { SearchResult } from '../../search/search-engine.ts';
import { centsRange } from './cents-range.ts';
import { findCards } from './find-cards.ts';
import type { ListDependencies } from './list-dependencies.ts';
import { listFacets } from './list-facets.ts';
import { toCards } from './to-card.ts';
import { readWordsPrice } from './words-price.ts';

type Input = ParsedOf<typeof getProductList>;

/** A page of a category, a brand, a series, a scope, a search or the whole shop. Refuses what does not exist. */
export async function readList(
  dependencies: ListDependencies,
  context: RequestContext,
  input: Input,
): Promise<Result<ProductList, Refusal>> {
  const { taxonomy, places, now } = dependencies;
  const { language, currency } = context;
  const { keyword = '', sort, scope, page, pagesize } = input;
  const subject = findSubject(taxonomy, input);
  if (!subject) return refuse('NotFound');
  const { category, brand, series } = subject;
  const terms = shownTermsOf(context, places.rate(currency));
  const filters = filtersOf(input.f);
  const { words, cents, shown, unknown } = readWordsPrice(keyword, {
    ...terms,
    rateOf: (code) => (places.isCurrency(code) ? places.rate(code) : undefined),
  });
  const at = now();
  // A list that names a device is about that one.
  const slugs = filters.flatMap(({ facet, values }) => (facet === 'series' ? values : []));
  const listed = taxonomy.chosenDevices(series ? [series.slug, ...slugs] : slugs);
  const namesDevice = series !== undefined || slugs.length > 0;
  const devices = namesDevice ? [] : taxonomy.chosenDevices(context.devices);
  const { cards, more, found, fit } = await findCards(dependencies, {
    words,
    language,
    category: category?.id,
    brand: brand?.id,
    series: series?.id,
    listed,
    scope,
    devices: input.fit === 'all' ? [] : devices,
    filters,
    price: { ...cents, ...centsRange(input, terms) },
    quantity: input.quantity,
    sort,
    facets: input.facetvalues,
    page,
    pagesize,
    now: at,
    isEea: terms.isEea ?? false,
  });
  const isCategory = category !== undefined && !brand && !series && keyword === '';
  // A list that is more than a category can change with any product.
  context.tags?.add(isCategory ? `category:${category.id}` : 'category:0');
  for (const { id } of cards) context.tags?.add(`product:${id}`);
  return ok({
    currency,
    category: category ? toCategory(taxonomy, category, language) : null,
    brand: brand ? { slug: brand.slug, name: brand.name } : null,
    series: series ? { slug: series.slug, name: series.name, maker: series.maker } : null,
    keyword,
    fit: input.fit === 'all' && devices.length > 0 ? 'all' : fit,
    sort,
    page,
    pagesize,
    total: found ? found.total : isCategory && isWhole(input) && fit === null ? category.count : null,
    more,
    facets: found ? listFacets(taxonomy, language, { facets: found.facets, filters }) : [],
    prices: found?.prices
      ? {
          min: toAmount(found.prices.min, terms),
          max: toAmount(found.prices.max, terms),
        }
      : null,
    understood: found ? { ...understoodOf(found, unknown), price: shown } : null,
    items: await toCards({ ...dependencies, now: () => at, quantity: input.quantity }, context, cards),
  });
}

/** The category, brand and series of a list; undefined when one of them does not exist. */
function findSubject(taxonomy: Taxonomy, { id, brand, series }: Input) {
  const found = {
    category: id === undefined ? undefined : taxonomy.findCategory(id),
    brand: brand === undefined ? undefined : taxonomy.findBrand(brand),
    series: series === undefined ? undefined : taxonomy.findSeries(series),
  };
  const isMissing =
    (id !== undefined && !found.category) ||
    (brand !== undefined && !found.brand) ||
    (series !== undefined && !found.series);
  return isMissing ? undefined : found;
}

/** Filters by facet, the values of each together. */
function filtersOf(f: readonly string[]): { facet: string; values: string[] }[] {
  const valuesByFacet = new Map<string, string[]>();
  for (const filter of f) {
    const colon = filter.indexOf(':');
    const facet = filter.slice(0, colon);
    valuesByFacet.set(facet, [...(valuesByFacet.get(facet) ?? []), filter.slice(colon + 1)]);
  }
  return [...valuesByFacet].map(([facet, values]) => ({ facet, values }));
}

/** Whether nothing narrows a list. */
const isWhole = ({ scope, f, min, max }: Input): boolean =>
  scope === 'all' && f.length === 0 && min === undefined && max === undefined;

const toCategory = (
  taxonomy: Taxonomy,
  row: NonNullable<ReturnType<Taxonomy['findCategory']>>,
  language: RequestContext['language'],
): ProductList['category'] => ({
  id: row.id,
  slug: row.slug,
  name: taxonomy.link(row.id, language)?.name ?? row.slug,
  description: taxonomy.description(row, language),
  path: taxonomy.path(row.id, language),
  picture: row.picture,
  children: taxonomy.children(row.id, language),
});

/** `unknownPrice`: what the words say in a currency that the shop does not have. */
const understoodOf = (
  { queryId, index, matched, corrected, dropped, unknown, exact, others, searchedIn, isCode }: SearchResult,
  unknownPrice: string | null,
): Omit<QueryInterpretation, 'price'> => ({
  queryId,
  index,
  matched,
  exact,
  others,
  language: searchedIn,
  isCode,
  corrected,
  dropped: unknownPrice === null ? dropped : [...dropped, unknownPrice],
  unknown: unknownPrice === null ? unknown : [...unknown, unknownPrice],
});
