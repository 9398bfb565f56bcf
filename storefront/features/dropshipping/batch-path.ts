import { type DropshippingState, dropshippingStates } from '../../../contract/dropshipping-batch.ts';

export const BATCHES = '/user/dropshipping/batchList';
export const PAYMENT_PREFIX = 'paymentsuccess-';

/** What the page of a batch shows: orders of a state or all, found by a text, page by page; or the payment. */
export type BatchView = {
  state: DropshippingState | 'all' | null;
  search: string;
  page: number;
  /** The method that was chosen last for all orders; empty: none. */
  method: string;
};

/** Returns a text as a state of a batch; null for another text. */
const stateOf = (text: string | null): DropshippingState | null =>
  dropshippingStates.find((state) => state === text) ?? null;

/** Reads what the page of a batch shows from its query. */
export function readView(query: URLSearchParams): BatchView {
  const given = query.get('state');
  return {
    state: given === 'all' ? 'all' : stateOf(given),
    search: (query.get('search') ?? '').trim().slice(0, 100),
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    method: (query.get('method') ?? '').slice(0, 40),
  };
}

/** Returns the path of a batch's page, without language. */
export function batchPath(id: string, view: Partial<BatchView> & { pay?: string } = {}): string {
  const { state, search, page = 1, method, pay } = view;
  return `/user/dropshipping/batchDetail?${new URLSearchParams({
    id,
    ...(state && { state }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
    ...(method && { method }),
    ...(pay && { pay }),
  })}`;
}
