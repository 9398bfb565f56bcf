import { useMemo } from 'react';
import type { PageShop } from '../../../contract/page.ts';
import type { ProductCard } from '../cards/product-card.ts';
import type { ShownFacet } from './shown-facets.ts';
import type { ShownList } from './shown-list.ts';

/** A list with its products, as the server renders it. */
export type RenderedList = Omit<ShownList, 'items' | 'facets'> & {
  items: ProductCard[];
  facets: ShownFacet[];
};

/**
 * A list as JSON text. The framework serialises data as a table of references, which compresses badly. A document
 * contains the products and the values to filter by as markup, and its data does not repeat them.
 */
export type PackedList = {
  text: string;
  /** The list for rendering. Not enumerable, and so not serialised. */
  whole?: RenderedList;
};

export function packList(list: RenderedList, { isDocument }: Pick<PageShop, 'isDocument'>): PackedList {
  const sent: ShownList = isDocument
    ? { ...list, items: null, facets: list.facets.map((facet) => ({ ...facet, values: null })) }
    : list;
  return Object.defineProperty({ text: JSON.stringify(sent) }, 'whole', { value: list });
}

export const unpackList = ({ text, whole }: PackedList): ShownList =>
  whole ?? (JSON.parse(text) as ShownList);

/** Returns a packed list; the same object while the text is the same. */
export const useList = (packed: PackedList): ShownList => useMemo(() => unpackList(packed), [packed]);
