import { useMemo } from 'react';
import type { PageShop } from '../../../contract/page.ts';
import type { ProductCard } from '../cards/product-card.ts';
import type { ShownList } from './shown-list.ts';

/** A list as the server reads it, with its products. */
export type RenderedList = ShownList & { items: ProductCard[] };

/**
 * A list as one text. The framework writes data as a table of references, of which a hundred values make thousands
 * that compress badly. A page that is rendered whole has its products as markup, and its data does not repeat them.
 */
export type PackedList = {
  text: string;
  /** Where it was packed: what is rendered at once needs no text. Not listed, and so not sent. */
  whole?: RenderedList;
};

export function packList(list: RenderedList, { isDocument }: Pick<PageShop, 'isDocument'>): PackedList {
  const sent: ShownList = isDocument ? { ...list, items: null } : list;
  return Object.defineProperty({ text: JSON.stringify(sent) }, 'whole', { value: list });
}

export const unpackList = ({ text, whole }: PackedList): ShownList =>
  whole ?? (JSON.parse(text) as ShownList);

/** The list that a page's loader has packed; the same object as long as it is the same list. */
export const useList = (packed: PackedList): ShownList => useMemo(() => unpackList(packed), [packed]);
