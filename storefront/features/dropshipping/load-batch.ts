import { getDropshippingBatch, getDropshippingOrders } from '../../../contract/dropshipping.ts';
import type { PageShop } from '../../../contract/page.ts';
import { createHead } from '../../head/head.ts';
import { needData } from '../account/load-account-page.ts';
import { type BatchView, batchPath, readView } from './batch-path.ts';

const DONE = ['fix', 'method', 'methodAll', 'quote', 'remark', 'delete-order'];

/** Orders that are ticked in the query, each in a field of its own or with commas; null for all that can be paid. */
function chosenIn(query: URLSearchParams): string[] | null {
  if (query.get('pay') !== 'chosen') return null;
  const given = query.getAll('orders').flatMap((one) => one.split(','));
  return given.filter((one) => /^\d{1,15}$/.test(one));
}

/** What is shown without a choice: what is to be fixed, if there is any. */
const shownState = (view: BatchView, toFix: number) =>
  view.state ?? (toFix > 0 ? ('needs_fixing' as const) : ('all' as const));

/** Loads the page of a batch; while it is checked its orders are not read, since all of them change. */
export async function loadBatch(shop: PageShop, query: URLSearchParams) {
  const id = query.get('id') ?? '';
  const chosen = chosenIn(query);
  const batch = needData(
    await shop.call(getDropshippingBatch, { id, ...(chosen && { orders: chosen.map(Number) }) }),
  );
  const view = readView(query);
  const state = shownState(view, batch.counts.needs_fixing ?? 0);
  const isPaying = query.has('pay') && batch.chosen.orders > 0 && (chosen === null || chosen.length > 0);
  const orders =
    batch.state === 'checking' || isPaying
      ? null
      : needData(
          await shop.call(getDropshippingOrders, {
            ...{ id, search: view.search, page: view.page, pagesize: 50 },
            ...(state !== 'all' && { state }),
          }),
        );
  const done = query.get('done');
  return {
    head: createHead(shop, {
      title: `${shop.texts('user_center')['dropshipping.heading'] ?? ''} ${batch.id}`,
      canonical: batchPath(batch.id),
      noindex: true,
    }),
    batch,
    orders,
    view: { ...view, state },
    payment: isPaying ? { orders: chosen?.map(Number) ?? null } : null,
    done: DONE.find((one) => one === done) ?? null,
    left: Number(query.get('left')) || 0,
  };
}
export type LoadedBatch = Awaited<ReturnType<typeof loadBatch>>;
