import { pageLanguage } from '../../api/request.ts';
import { isGranted, knownConsent } from './consent.ts';
import { searchIndex, sendClick } from './send-events.ts';

const KEY = 'algoliaInfo';
const MAX_STORED = 200;

/** Which search led to a product, by SKU: `{query id}*{name of the search index}`. */
type StoredQueryIds = Record<string, string>;
type Search = { queryId: string; index: string };

/** Stores the search of a product and drops the oldest. Without storage it does nothing. */
export function storeQueryId(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  sku: string,
  { queryId, index }: Search,
): void {
  try {
    const { [sku]: _, ...others } = JSON.parse(storage.getItem(KEY) ?? '{}') as StoredQueryIds;
    const newest = Object.entries(others).slice(1 - MAX_STORED);
    storage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(newest), [sku]: `${queryId}*${index}` }));
  } catch {
    // Analytics must not disturb a buyer.
  }
}

/** Returns the search that led to a product; null without one. */
export function readQueryId(storage: Pick<Storage, 'getItem'>, sku: string): Search | null {
  try {
    const stored = (JSON.parse(storage.getItem(KEY) ?? '{}') as StoredQueryIds)[sku];
    const [queryId, index] = stored?.split('*') ?? [];
    return queryId && index ? { queryId, index } : null;
  } catch {
    return null;
  }
}

/** Forgets which searches led to products. */
export function deleteQueryIds(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden.
  }
}

/**
 * Stores and reports the search of the product whose link or form was used, when the visitor has consented. `first` is
 * the position of the list's first product.
 */
export async function rememberQueryId(
  box: HTMLElement,
  target: EventTarget | null,
  { queryId, first }: { queryId: string; first: number },
): Promise<void> {
  const used = target instanceof Element ? target.closest('a, form') : null;
  const product = used?.closest('li');
  const sku = product?.querySelector<HTMLInputElement>('input[name="sku"]')?.value;
  if (!sku || !product) return;
  const position = first + [...box.querySelectorAll('li')].indexOf(product);
  if (!isGranted(await knownConsent(), 'analytics_storage')) return;
  const search = { queryId, index: searchIndex(pageLanguage()) };
  storeQueryId(localStorage, sku, search);
  if (used?.matches('a')) sendClick({ sku, position, ...search });
}
