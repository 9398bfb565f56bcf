import { isAttributeFacet } from '../memory/index/facet-values.ts';
import type { QueryIndex } from '../memory/index/query-index.ts';
import { pointsOfNamed, type SearchQuery, type SearchResult } from '../search-engine.ts';
import { valueTerm } from './fields.ts';
import {
  differsField,
  inRangeScript,
  type NamedPoints,
  ownInRangeScript,
  ownPriceScript,
  passesScript,
  priceScript,
} from './variants.ts';

export type Query = Record<string, unknown>;

/** A filter of one facet. */
export type FacetFilter = { facet: string; terms: readonly string[]; query: Query; isAttribute: boolean };

const term = (field: string, value: unknown): Query => ({ term: { [field]: value } });
const anyValue = (terms: readonly string[]): Query => ({ terms: { values: terms } });
export const not = (query: Query): Query => ({ bool: { must_not: query } });
const either = (...queries: Query[]): Query => ({
  bool: { should: queries, minimum_should_match: 1 },
});
export const every = (queries: readonly Query[]): Query => ({ bool: { filter: queries } });

const MAX_PRICE = 2 ** 31 - 1;

/** What a list must have besides its words, as queries. */
export class ListPlan {
  readonly query: SearchQuery;
  readonly points: NamedPoints;
  readonly #index: QueryIndex;
  readonly #named: SearchResult['named'];
  readonly filters: readonly FacetFilter[];
  /** Category, brand, series, scope, devices. */
  readonly constraints: readonly Query[];

  constructor(index: QueryIndex, query: SearchQuery, named: SearchResult['named']) {
    this.query = query;
    this.#index = index;
    this.#named = named;
    this.points = Object.fromEntries(
      named.flatMap((words) =>
        words.values
          .filter((value) => index.values.find(words.facet, value) !== undefined)
          .map((value) => [valueTerm(words.facet, value), pointsOfNamed(words)]),
      ),
    );
    this.filters = [...Map.groupBy(query.filters, ({ facet }) => facet)].map(([facet, same]) => {
      const terms = [...new Set(same.flatMap(({ values }) => values))].map((one) => valueTerm(facet, one));
      return {
        facet,
        terms,
        query: facet === 'sale' ? this.#saleFilter(terms) : anyValue(terms),
        isAttribute: isAttributeFacet(facet),
      };
    });
    this.constraints = this.#constraintsBy(index);
  }

  /** The same of another part of the list. */
  with(more: Partial<Pick<SearchQuery, 'offset' | 'limit' | 'facets'>>): ListPlan {
    return new ListPlan(this.#index, { ...this.query, ...more }, this.#named);
  }

  get attributes(): readonly FacetFilter[] {
    return this.filters.filter(({ isAttribute }) => isAttribute);
  }

  get others(): readonly FacetFilter[] {
    return this.filters.filter(({ isAttribute }) => !isAttribute);
  }

  get hasPriceRange(): boolean {
    const { min, max } = this.query.price;
    return min !== undefined || max !== undefined;
  }

  /** Whether the list shows other variants of its products, and their prices, than the products' own. */
  get showsVariants(): boolean {
    return this.attributes.length > 0 || Object.keys(this.points).length > 0;
  }

  /** Whether a sale runs. */
  get runs(): Query {
    const { now } = this.query;
    return every([{ range: { starts: { lte: now } } }, { range: { ends: { gt: now } } }]);
  }

  /** Whether a running sale is announced as a reduction. */
  get isReduced(): Query {
    const field = this.query.isEea ? 'eeaReduction' : 'reduction';
    return every([this.runs, { range: { [field]: { gt: 0 } } }]);
  }

  #saleFilter(terms: readonly string[]): Query {
    return terms.includes(valueTerm('sale', 'on')) ? this.isReduced : { match_none: {} };
  }

  #constraintsBy({ names }: QueryIndex): Query[] {
    const { category, brand, series, devices = [], scope } = this.query;
    const found: Query[] = [];
    const value = (facet: string, one: string) => found.push(term('values', valueTerm(facet, one)));
    if (category !== undefined) value('category', String(category));
    if (brand !== undefined) value('brand', names.brands.get(brand)?.slug ?? '');
    if (series !== undefined) value('series', names.series.get(series)?.slug ?? '');
    if (devices.length > 0)
      found.push(anyValue([...devices.map((slug) => valueTerm('series', slug)), valueTerm('any', 'device')]));
    if (scope === 'discount') found.push(this.isReduced);
    else if (scope !== 'all') found.push(term(scope, true));
    return found;
  }

  get shown() {
    return {
      filters: this.attributes.map(({ terms }) => terms),
      points: this.points,
      now: this.query.now,
      quantity: this.query.quantity,
    };
  }

  /** The script of shown prices. */
  get price() {
    return this.showsVariants ? priceScript(this.shown) : ownPriceScript(this.shown);
  }

  /** Whether variants of a product have other prices than it. */
  get differs(): Query {
    return term(differsField(this.query.quantity), true);
  }

  /** That one variant passes all filters by attributes. */
  get passesAttributes(): readonly Query[] {
    const { attributes } = this;
    if (attributes.length === 0) return [];
    return [
      either(
        every([term('isFamily', false), ...attributes.map(({ query }) => query)]),
        every([term('isFamily', true), { script: { script: passesScript(this.shown) } }]),
      ),
    ];
  }

  /** That a product's own price is in the range. */
  get ownPrice(): readonly Query[] {
    if (!this.hasPriceRange) return [];
    const { min: gte = 0, max: lte = MAX_PRICE } = this.query.price;
    if (this.query.quantity !== undefined) {
      const { now, quantity } = this.shown;
      return [{ script: { script: ownInRangeScript({ now, quantity, min: gte, max: lte }) } }];
    }
    return [
      either(
        every([this.runs, { range: { sale: { gte, lte } } }]),
        every([not(this.runs), { range: { list: { gte, lte } } }]),
      ),
    ];
  }

  /** That the shown price is in the range. */
  get shownPrice(): readonly Query[] {
    if (!this.hasPriceRange || !this.showsVariants) return this.ownPrice;
    const { min = 0, max = MAX_PRICE } = this.query.price;
    const script = inRangeScript({ ...this.shown, min, max });
    return [
      either(every([not(this.differs), ...this.ownPrice]), every([this.differs, { script: { script } }])),
    ];
  }
}
