import type { Facet } from '../../../contract/list.ts';
import type { T } from '../../locale/create-t.ts';
import { leadTimeSpan } from '../variant/lead-time.tsx';

/** Facets that are not attributes of products, in the order in which they are shown. */
const leading = ['category', 'brand'] as const;
const trailing = ['stock', 'sale', 'warehouse', 'lead', 'moq', 'label', 'certificate', 'series'] as const;
const shopFacets: ReadonlySet<string> = new Set([...leading, ...trailing]);

/** Returns the name of a facet: the shop's own text, or the answer's for an attribute. */
export const facetName = ({ code, name }: Pick<Facet, 'code' | 'name'>, t: T): string =>
  shopFacets.has(code) ? t(`facet.${code}`) : name;

/** Returns the name of a value; `text` is the answer's. */
export function facetValueText(code: string, value: string, text: string, t: T): string {
  switch (code) {
    case 'stock':
    case 'sale':
      return t(`facetValue.${code}`);
    case 'label':
      return t(`label.${value}`) || text;
    case 'warehouse':
      return t(`warehouse.${value}`) || text;
    case 'lead':
      return t('product.days', { span: leadTimeSpan(Number(value)) });
    case 'moq':
      return t('facetValue.moq', { span: value.replace('-', '–') });
    default:
      return text;
  }
}

/** Returns the sort position of a facet. Attributes are between the shop's own facets. */
export function facetPosition(code: string, first: string | undefined): number {
  if (code === first) return -1;
  const front = (leading as readonly string[]).indexOf(code);
  if (front >= 0) return front;
  const back = (trailing as readonly string[]).indexOf(code);
  return back < 0 ? leading.length : leading.length + 1 + back;
}
