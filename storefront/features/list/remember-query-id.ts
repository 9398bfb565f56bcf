const KEY = 'algoliaInfo';
const MAX_STORED = 200;

/** Which answer of the search led to a product, by SKU: `{query id}*{place in the list}`. */
type StoredQueryIds = Record<string, string>;

/** Keeps it for one product; the oldest are let go. Storage that is full or forbidden keeps nothing. */
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
    // analytics are no reason to disturb a buyer
  }
}

/** Keeps it for the product whose link or form was used; `first` is the place of the list's first product. */
export function rememberQueryId(
  box: HTMLElement,
  target: EventTarget | null,
  { queryId, first }: { queryId: string; first: number },
): void {
  const used = target instanceof Element ? target.closest('a, form') : null;
  const product = used?.closest('li');
  const sku = product?.querySelector<HTMLInputElement>('input[name="sku"]')?.value;
  if (!sku || !product) return;
  const place = [...box.querySelectorAll('li')].indexOf(product);
  storeQueryId(localStorage, sku, queryId, first + place);
}
