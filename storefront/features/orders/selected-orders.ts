import { readTab, storeTab } from '../../session/tab-storage.ts';

const KEY = 'payTogetherOrders';

/** What is left to pay of an order. */
export type SelectedOrder = { currency: string; total: number };
/** Orders that are selected to be paid together, over the pages of the list. */
export type SelectedOrders = ReadonlyMap<string, SelectedOrder>;

/** Returns the sum of selected orders; null without any, or where they are in several currencies. */
export function sumOfSelected(selected: SelectedOrders | null): SelectedOrder | null {
  const orders = [...(selected?.values() ?? [])];
  const [first] = orders;
  if (!first || orders.some(({ currency }) => currency !== first.currency)) return null;
  return { currency: first.currency, total: orders.reduce((sum, { total }) => sum + total, 0) };
}

export const readSelected = (): SelectedOrders => new Map(readTab<[string, SelectedOrder][]>(KEY) ?? []);

export function storeSelected(selected: SelectedOrders): void {
  storeTab(KEY, [...selected]);
}

/** Takes orders out that are paid, or cannot be paid together. */
export function deselectOrders(ids: readonly string[]): void {
  storeSelected(new Map([...readSelected()].filter(([id]) => !ids.includes(id))));
}
