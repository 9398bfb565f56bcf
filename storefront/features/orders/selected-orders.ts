const KEY = 'payTogether';

/** Orders that are selected to be paid together, with their currency, over the pages of the list. */
export type SelectedOrders = ReadonlyMap<string, string>;

export function readSelected(): SelectedOrders {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, string][]);
  } catch {
    return new Map();
  }
}

export function storeSelected(selected: SelectedOrders): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...selected]));
  } catch {
    // Without storage a selection is of one page.
  }
}

/** Takes orders out that are paid, or cannot be paid together. */
export function deselectOrders(ids: readonly string[]): void {
  storeSelected(new Map([...readSelected()].filter(([id]) => !ids.includes(id))));
}
