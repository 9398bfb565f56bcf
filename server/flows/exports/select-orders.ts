import { type OrderState, type OrderTab, orderStates, orderTabs } from '../../../contract/order.ts';
import type { DownloadParameters } from '../../domains/downloads/index.ts';
import type { OrderSelection } from './query.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the states that a tab or a state stands for. */
export const statesOf = ({ tab, state }: { tab?: OrderTab | undefined; state?: OrderState | undefined }) =>
  state ? [state] : tab ? orderTabs[tab] : orderStates;

/** Returns which orders of a member a file covers; `until` is the moment at which it was asked for. */
export const selectionOf = (
  { tab, state, from, to, orders, found = orders, batch }: DownloadParameters,
  { member, until }: { member: number; until: string },
): OrderSelection => ({
  member,
  states: statesOf({ tab, state }),
  ids: found ?? null,
  batch: batch ?? null,
  from: from ?? '-infinity',
  to: to ? new Date(Date.parse(to) + DAY_MS).toISOString() : 'infinity',
  until,
});
