import { useMemo } from 'react';
import { useMatches } from 'react-router';
import type { Product, Variant } from '../../../contract/catalogue.ts';
import type { Order } from '../../../contract/order.ts';

/** What is measured of a list, which pages carry as JSON text. */
type ShownList = {
  queryId: string | null;
  query: { page: number };
  pagesize: number;
  itemCount: number;
};

type PageData = {
  product: Product | undefined;
  /** The variant that the product page shows. */
  shown: Variant | undefined;
  list: ShownList | undefined;
  /** The position of the list's first product. */
  first: number;
  /** The order that was just paid. */
  paid: Order | undefined;
};

type Loaded = {
  product?: Product;
  shown?: Variant;
  list?: { text: string; whole?: ShownList };
  order?: Order | null;
  isPending?: boolean;
  inReview?: boolean;
};

/** Returns what the page's loader has loaded, as far as it is measured. */
export function usePageData(): PageData {
  const loaded = (useMatches().at(-1)?.loaderData ?? {}) as Loaded;
  const { product, shown, order, isPending, inReview, list: packed } = loaded;
  // The server has the list itself; parsing it took a tenth of the time of a page.
  const list = useMemo(
    () => packed?.whole ?? (packed?.text ? (JSON.parse(packed.text) as ShownList) : undefined),
    [packed],
  );
  const isProduct = product !== undefined && shown !== undefined;
  return {
    product: isProduct ? product : undefined,
    shown: isProduct ? shown : undefined,
    list,
    first: list ? (list.query.page - 1) * list.pagesize + 1 : 1,
    paid: order && isPending === false && inReview === false ? order : undefined,
  };
}
