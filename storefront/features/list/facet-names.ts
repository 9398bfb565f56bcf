import type { Facet } from '../../../contract/list.ts';
import type { T } from '../../locale/create-t.ts';
import { leadTimeSpan } from '../variant/lead-time.tsx';

/** Facets that are the shop's own rather than an attribute of the goods; their order is that of showing. */
const leading = ['category', 'brand'] as const;
const trailing = ['stock', 'sale', 'warehouse', 'lead', 'moq', 'label', 'certificate', 'series'] as const;
const shopFacets: ReadonlySet<string> = new Set([...leading, ...trailing]);

/** What a facet is called: the shop's own by its texts, an attribute as the answer names it. */
export const facetName = ({ code, name }: Pick<Facet, 'code' | 'name'>, t: T): string =>
  shopFacets.has(code) ? t(`facet.${code}`) : name;

/** What a value is called; `text` is what the answer says. */
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

/** Where a facet stands among the others; those of the goods stand between the shop's own. */
export function facetPosition(code: string, first: string | undefined): number {
  if (code === first) return -1;
  const front = (leading as readonly string[]).indexOf(code);
  if (front >= 0) return front;
  const back = (trailing as readonly string[]).indexOf(code);
  return back < 0 ? leading.length : leading.length + 1 + back;
}
