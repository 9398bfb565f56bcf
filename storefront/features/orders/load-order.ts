import { data } from 'react-router';
import { getCart } from '../../../contract/cart.ts';
import { listDocuments, readDocument } from '../../../contract/document.ts';
import { getOrder } from '../../../contract/order.ts';
import type { PageShop } from '../../../contract/page.ts';
import { createHead } from '../../head/head.ts';
import { redirectTo } from '../../locale/redirect-to.ts';
import { loadPacking } from './load-packing.ts';

type LoadedOrder = {
  url: URL;
  orderId: string;
  path: string;
  key?: string | undefined;
  /** Whether the page lets the packing be changed. */
  hasPacking?: boolean;
  /** Whether the page lists its documents. */
  hasDocuments?: boolean;
  /** The id of a document that the page shows. */
  document?: string | undefined;
};

/**
 * Loads an order of the visitor, or the one that `key` of a mailed link opens, with the head of its page. Without such
 * an order a member gets null with status 404, and a guest is redirected to where orders are looked up.
 */
export async function loadOrder(
  shop: PageShop,
  { url, orderId, path, key, hasPacking = false, hasDocuments = false, document }: LoadedOrder,
) {
  const answer = await shop.call(getOrder, { orderId, key });
  const order = answer.ok ? answer.data : null;
  if (!order && shop.visitor !== 'member') throw toMissingOrder(shop, url, orderId);
  const packing = order && hasPacking && key === undefined ? await loadPacking(shop, order) : null;
  const listed = order && hasDocuments ? await shop.call(listDocuments, { orderId, key }) : null;
  const read = order && document ? await shop.call(readDocument, { orderId, key, id: document }) : null;
  const page = read?.ok ? read.data : null;
  const title = page?.number ?? order?.orderid ?? shop.texts('order')['order.missing'] ?? '';
  return data(
    {
      head: createHead(shop, { title, canonical: path, noindex: true }),
      order,
      orderKey: key ?? null,
      packing,
      documents: listed?.ok ? listed.data : null,
      page,
    },
    { status: order && (page || !document) ? 200 : 404 },
  );
}

/** Query keys of the pages of an order. A key that opens nothing is not carried on. */
const PAGE_KEYS = ['key', 'id', 'document', 'method', 'edit', 'reason', 'orders'];

/** The page that says so to a member, and from which the guard leads a guest to the lookup. */
const toMissingOrder = (shop: PageShop, url: URL, orderId: string): Response =>
  redirectTo(shop, url, `/Order/OrderDetail/${encodeURIComponent(orderId)}`, { replaced: PAGE_KEYS });

/**
 * Redirects from the page of an order that does not exist or is not the visitor's, which are answered alike: to the
 * cart that still has the id, else to the order's own page.
 */
export async function orderNotFound(shop: PageShop, url: URL, orderId: string): Promise<Response> {
  const cart = await shop.call(getCart, { orderId });
  if (!cart.ok) return toMissingOrder(shop, url, orderId);
  return redirectTo(shop, url, `/Order/OrderInfo/${orderId}`, { replaced: PAGE_KEYS });
}
