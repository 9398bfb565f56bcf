import type { ParsedOf } from '../../../contract/call.ts';
import type { getProductList, ProductList, Understood } from '../../../contract/list.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { convert } from '../../../kit/money.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { SearchEngine, SearchResult } from '../../search/search-engine.ts';
import type { CardReader } from './card-reader.ts';
import { centsRange } from './cents-range.ts';
import { findCards } from './find-cards.ts';
import { listFacets } from './list-facets.ts';
import { toCard } from './to-card.ts';

export type ListDependencies = {
  db: Database;
  cards: CardReader;
  taxonomy: Taxonomy;
  places: Places;
  engine: SearchEngine;
  now: () => number;
};

/** Filters by facet; values of one facet stand together. */
function filtersOf(f: readonly string[]): { facet: string; values: string[] }[] {
  const filters = new Map<string, string[]>();
  for (const filter of f) {
    const colon = filter.indexOf(':');
    const facet = filter.slice(0, colon);
    filters.set(facet, [...(filters.get(facet) ?? []), filter.slice(colon + 1)]);
  }
  return [...filters].map(([facet, values]) => ({ facet, values }));
}

/** A page of a category, a brand, a series, a scope, a search or the whole shop. Refuses what is not there. */
export async function readList(
  dependencies: ListDependencies,
  context: RequestContext,
  input: ParsedOf<typeof getProductList>,
): Promise<Result<ProductList, Refusal>> {
  const { taxonomy, places, now } = dependencies;
  const { language, currency, visitor } = context;
  const { keyword = '', sort, scope, page, pagesize } = input;
  const row = input.id === undefined ? undefined : taxonomy.findCategory(input.id);
  const brand = input.brand === undefined ? undefined : taxonomy.findBrand(input.brand);
  const series = input.series === undefined ? undefined : taxonomy.findSeries(input.series);
  const isMissing =
    (input.id !== undefined && !row) ||
    (input.brand !== undefined && !brand) ||
    (input.series !== undefined && !series);
  if (isMissing) return refuse('NotFound');

  const millionths = places.rate(currency);
  const filters = filtersOf(input.f);
  const at = now();
  const { cards, more, found } = await findCards(dependencies, {
    words: keyword,
    language,
    category: row?.id,
    brand: brand?.id,
    series: series?.id,
    scope,
    filters,
    price: centsRange(input, millionths, currency),
    sort,
    facets: input.facetvalues,
    page,
    pagesize,
    now: at,
  });

  // A list that is more than a category can change with any product.
  context.tags?.add(row && !brand && !series && keyword === '' ? `category:${row.id}` : 'category:0');
  const price = {
    levelPercent: visitor.kind === 'member' ? visitor.levelPercent : 0,
    millionths,
    currency,
    now: at,
  };
  const isWholeCategory =
    row &&
    !brand &&
    !series &&
    keyword === '' &&
    scope === 'all' &&
    filters.length === 0 &&
    input.min === undefined &&
    input.max === undefined;
  return ok({
    currency,
    category: row
      ? {
          id: row.id,
          slug: row.slug,
          name: taxonomy.link(row.id, language)?.name ?? row.slug,
          description: taxonomy.description(row, language),
          path: taxonomy.path(row.id, language),
          children: taxonomy.children(row.id, language),
        }
      : null,
    brand: brand ? { slug: brand.slug, name: brand.name } : null,
    series: series ? { slug: series.slug, name: series.name, maker: series.maker } : null,
    keyword,
    sort,
    page,
    pagesize,
    total: found ? found.total : isWholeCategory ? (row?.count ?? null) : null,
    more,
    facets: found ? listFacets(taxonomy, language, found.facets, filters) : [],
    prices: found?.prices
      ? {
          min: convert(found.prices.min, millionths, currency),
          max: convert(found.prices.max, millionths, currency),
        }
      : null,
    understood: found ? understoodOf(found) : null,
    items: cards.map((card) => {
      context.tags?.add(`product:${card.id}`);
      return toCard(card, taxonomy.link(card.facts.category, language)?.name ?? '', price);
    }),
  });
}

const understoodOf = ({
  queryId,
  index,
  matched,
  corrected,
  dropped,
  unknown,
}: SearchResult): Understood => ({
  queryId,
  index,
  matched,
  corrected,
  dropped,
  unknown,
});
