import type { ChangeSet } from '../../contract/office/history.ts';
import type { OfficeOrder } from '../../contract/office/orders.ts';

type OrderEvent = OfficeOrder['events'][number];
export type HistoryItem =
  | { kind: 'set'; at: string; set: ChangeSet }
  | { kind: 'event'; at: string; event: OrderEvent };

/** An event and the change set of the call that caused it are stored in one transaction. */
const SAME_MS = 2_000;
const byThemselves = new Set(['buyer', 'system']);

/** What staff did and what happened by itself, newest first; an event with a change set is left out. */
export function mergeHistory(sets: readonly ChangeSet[], events: readonly OrderEvent[]): HistoryItem[] {
  const hasSet = (event: OrderEvent): boolean =>
    !byThemselves.has(event.actor) &&
    sets.some(
      (set) => set.kind === 'change' && Math.abs(Date.parse(set.at) - Date.parse(event.at)) < SAME_MS,
    );
  const items: HistoryItem[] = [
    ...sets.map((set): HistoryItem => ({ kind: 'set', at: set.at, set })),
    ...events
      .filter((event) => !hasSet(event))
      .map((event): HistoryItem => ({ kind: 'event', at: event.at, event })),
  ];
  return items.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
