import type { SalePage } from '../../../contract/content.ts';
import { getCards, getProductList } from '../../../contract/list.ts';
import type { PageShop } from '../../../contract/page.ts';
import type { T } from '../../locale/create-t.ts';
import { impliedLabels, toListCards } from '../cards/implied-labels.ts';
import type { ProductCard } from '../cards/product-card.ts';
import { sectionPath } from './section-path.ts';

const SECTION_SIZE = 10;

export type Section = {
  anchor: string;
  title: string;
  items: ProductCard[];
  /** The path of the whole list; null where there is none. */
  to: string | null;
};

/** Loads the sections of a sale page with their first products. Empty sections are left out. */
export async function loadSections(shop: PageShop, page: SalePage, t: T): Promise<Section[]> {
  const sections = await Promise.all(page.sections.map((section) => loadSection(shop, section, t)));
  return sections.filter(({ items }) => items.length > 0);
}

async function loadSection(
  shop: PageShop,
  { anchor, title, query, skus }: SalePage['sections'][number],
  t: T,
): Promise<Section> {
  if (skus.length > 0) {
    const chosen = await shop.call(getCards, { skus: skus.join(',') });
    return {
      anchor,
      title: title || t('sale.chosen'),
      items: chosen.ok ? toListCards(chosen.data.items, []) : [],
      to: null,
    };
  }
  const answer = await shop.call(getProductList, { ...query, pagesize: SECTION_SIZE, facetvalues: 0 });
  if (!answer.ok) return { anchor, title, items: [], to: null };
  const { category, brand, series, items } = answer.data;
  const kind = query.scope ?? query.sort ?? 'best';
  return {
    anchor,
    title: title || (category?.name ?? brand?.name ?? series?.name ?? t(`saleKind.${kind}`)),
    items: toListCards(items, impliedLabels(query)),
    to: sectionPath(query, { category, brand, series }),
  };
}
