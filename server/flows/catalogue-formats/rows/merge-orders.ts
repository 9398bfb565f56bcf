/** The pictures of one item of a group: its own one, and the others in the order of their product. */
export type ItemPictures = { own: string; others: readonly string[] };

/**
 * Returns the pictures of a product whose items list them each with its own one first: in an order that agrees with
 * that of the others of every item, and else in the order of the file. An item that lists `limit` others may have more;
 * what it lacks stands behind them. Items that contradict each other are followed as far as the earlier ones go.
 */
export function mergeOrders(items: readonly ItemPictures[], limit: number): string[] {
  const all = [...new Set(items.flatMap(({ own, others }) => [own, ...others]))].filter(Boolean);
  const before = precedences(items, limit);
  const merged: string[] = [];
  const waiting = new Set(all);
  while (waiting.size > 0) {
    const isFree = (one: string): boolean =>
      ![...(before.get(one) ?? [])].some((other) => waiting.has(other));
    const left = [...waiting];
    const next = left.find(isFree) ?? left[0] ?? '';
    merged.push(next);
    waiting.delete(next);
  }
  return merged;
}

/** What stands directly before each picture in some item. */
function precedences(items: readonly ItemPictures[], limit: number): Map<string, Set<string>> {
  const before = new Map<string, Set<string>>();
  const add = (one: string, next: string): void => {
    const known = before.get(next);
    if (known) known.add(one);
    else before.set(next, new Set([one]));
  };
  const owns = Map.groupBy(items, ({ own }) => own);
  for (const { own, others } of items) {
    const isShared = (owns.get(own)?.length ?? 0) > 1;
    const order = isShared && own ? [own, ...others] : others;
    for (const [at, next] of order.entries()) if (at > 0) add(order[at - 1] ?? '', next);
  }
  const listed = new Set(items.flatMap(({ others }) => others));
  const alone = new Set(items.map(({ own }) => own).filter((own) => own && !listed.has(own)));
  const lasts = new Set(items.flatMap(({ others }) => (others.length >= limit ? [others.at(-1) ?? ''] : [])));
  for (const last of lasts) for (const own of alone) add(last, own);
  return before;
}
