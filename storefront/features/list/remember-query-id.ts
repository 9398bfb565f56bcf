const KEY = 'algoliaInfo';
const MAX_STORED = 200;

/** Which search led to a product, by SKU: `{query id}*{position in the list}`. */
type StoredQueryIds = Record<string, string>;

/** Stores the search of a product and drops the oldest. Without storage it does nothing. */
export function storeQueryId(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  sku: string,
  queryId: string,
  position: number,
): void {
  try {
    const { [sku]: _, ...others } = JSON.parse(storage.getItem(KEY) ?? '{}') as StoredQueryIds;
    const newest = Object.entries(others).slice(1 - MAX_STORED);
    storage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(newest), [sku]: `${queryId}*${position}` }));
  } catch {
    // Analytics must not disturb a buyer.
  }
}

/**
 * Stores the search of the product whose link or form was used; `first` is the position of the list's first product.
 */
export function rememberQueryId(
  box: HTMLElement,
  target: EventTarget | null,
  { queryId, first }: { queryId: string; first: number },
): void {
  const used = target instanceof Element ? target.closest('a, form') : null;
  const product = used?.closest('li');
  const sku = product?.querySelector<HTMLInputElement>('input[name="sku"]')?.value;
  if (!sku || !product) return;
  const index = [...box.querySelectorAll('li')].indexOf(product);
  storeQueryId(localStorage, sku, queryId, first + index);
}
