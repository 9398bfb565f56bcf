import type { Language } from '../../../contract/fields.ts';
import type { Facet } from '../../../contract/list.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { SearchQuery, SearchResult } from '../../search/search-engine.ts';

/** Facets whose names and values are texts of the page, in the order of lists. */
const BY_CODE = new Set([
  'category',
  'brand',
  'series',
  'certificate',
  'label',
  'warehouse',
  'lead',
  'moq',
  'stock',
  'sale',
]);

/** Whether a facet is an attribute of variants or of the specification. */
export const isAttribute = (facet: string): boolean => !BY_CODE.has(facet);

const order = [...BY_CODE];
/** Behind the positions of all attributes. */
const LAST = 2 ** 31;

/** Facets in a language: categories, attributes in the shop's order, then the others in theirs. */
export function listFacets(
  taxonomy: Taxonomy,
  language: Language,
  { facets, filters }: { facets: SearchResult['facets']; filters: SearchQuery['filters'] },
): Facet[] {
  const selected = new Map<string, Set<string>>();
  for (const { facet, values } of filters)
    selected.set(facet, new Set([...(selected.get(facet) ?? []), ...values]));
  const textOf = (code: string, value: string): string => {
    if (code === 'category') return taxonomy.link(Number(value), language)?.name ?? value;
    if (code === 'brand') return taxonomy.findBrand(value)?.name ?? value;
    if (code === 'series') return taxonomy.findSeries(value)?.name ?? value;
    return BY_CODE.has(code) ? value : taxonomy.valueText(code, value, language);
  };
  const positionOf = (code: string): number => {
    if (code === 'category') return -1;
    return BY_CODE.has(code) ? LAST + order.indexOf(code) : taxonomy.attributePosition(code);
  };
  return facets
    .map(({ code, values, more }) => ({
      code,
      name: BY_CODE.has(code) ? code : taxonomy.attributeName(code, language),
      values: values.map(({ value, count }) => ({
        value,
        text: textOf(code, value),
        count,
        selected: selected.get(code)?.has(value) ?? false,
        swatch: BY_CODE.has(code) ? null : taxonomy.swatch(code, value),
      })),
      more,
    }))
    .sort((a, b) => positionOf(a.code) - positionOf(b.code));
}
