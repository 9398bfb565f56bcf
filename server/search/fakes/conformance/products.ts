import type { CatalogueNames, CategoryName, ColdFacts, ProductRow } from '../../product-source.ts';
import { type SearchQuery, WHOLE_LIST } from '../../search-engine.ts';

type Facts = Partial<Omit<ProductRow, 'cold' | 'hash'>> & Partial<ColdFacts> & { title?: string };

/** A product as a source reads it; `id` alone is enough. */
export function row(id: number, facts: Facts = {}): ProductRow {
  const { title = `thing ${id}`, texts = { en: title }, ...rest } = facts;
  const cold: ColdFacts = {
    texts,
    tags: rest.tags ?? [],
    brand: rest.brand ?? null,
    categories: rest.categories ?? [1],
    series: rest.series ?? [],
    attributes: rest.attributes ?? [],
    specs: rest.specs ?? [],
    certificates: rest.certificates ?? [],
    skus: rest.skus ?? [`SKU${id}A`],
    eans: rest.eans ?? [],
  };
  const json = JSON.stringify(cold);
  let hash = 0;
  for (let at = 0; at < json.length; at += 1) hash = (Math.imul(hash, 31) + json.charCodeAt(at)) | 0;
  return {
    id,
    price: rest.price ?? 100,
    salePrice: rest.salePrice ?? null,
    variantPrices: rest.variantPrices ?? cold.attributes.map(() => rest.price ?? 100),
    variantSalePrices: rest.variantSalePrices ?? null,
    ...(rest.variantReady && { variantReady: rest.variantReady }),
    ...(rest.tiers && { tiers: rest.tiers }),
    score: rest.score ?? 0,
    listed: rest.listed ?? 0,
    day: rest.day ?? 0,
    week: rest.week ?? 0,
    month: rest.month ?? 0,
    stock: rest.stock ?? 10,
    moq: rest.moq ?? 1,
    lead: rest.lead ?? 1,
    label: rest.label ?? null,
    warehouses: rest.warehouses ?? [1],
    sale: rest.sale ?? null,
    cold: json,
    hash: String(hash),
  };
}

const series = [
  ['galaxy-s25-ultra', 'Samsung', 'Galaxy S25 Ultra'],
  ['galaxy-s24-ultra', 'Samsung', 'Galaxy S24 Ultra'],
  ['galaxy-s25', 'Samsung', 'Galaxy S25'],
  ['galaxy-s25-plus', 'Samsung', 'Galaxy S25+'],
  ['iphone-17-pro-max', 'Apple', 'iPhone 17 Pro Max'],
  ['iphone-17', 'Apple', 'iPhone 17'],
] as const;

export const names: CatalogueNames = {
  brands: new Map([[1, { id: 1, slug: 'kuvo', name: 'Kuvo' }]]),
  series: new Map(series.map(([slug, maker, name], at) => [at + 1, { id: at + 1, slug, maker, name }])),
  categories: new Map<number, CategoryName>([
    [1, { id: 1, parent: null, names: { en: 'Phone Cases', de: 'Handyhüllen', ru: 'Чехлы' } }],
    [2, { id: 2, parent: 1, names: { en: 'Wallet Cases' } }],
    [3, { id: 3, parent: null, names: { en: 'Chargers', de: 'Ladegeräte', es: 'Cargadores' } }],
    [4, { id: 4, parent: null, names: { en: 'Connected', fr: 'Montres' } }],
  ]),
  values: new Map([['color red', { en: 'Red', de: 'Rot' }]]),
  synonyms: [
    { language: 'en', words: ['earbuds', 'earphones', 'tws'] },
    { language: 'en', words: ['power bank', 'portable charger'] },
    { language: 'ru', words: ['айфон', 'iphone'] },
  ],
};

/** A query for every product, changed by `given`. */
export const query = (given: Partial<SearchQuery> = {}): SearchQuery => ({
  ...WHOLE_LIST,
  limit: 40,
  facets: 100,
  now: 0,
  ...given,
});
