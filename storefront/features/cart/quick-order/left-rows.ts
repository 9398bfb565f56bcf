import { deleteTab, readTab, storeTab } from '../../../session/tab-storage.ts';

/** A row that could not be added, by its number from 1 on and its text, and why. */
export type Problem = { row: { number: number; text: string }; message: string };

/** What could not be added, the rows above that name its columns, and how many rows were added. */
export type Left = { problems: Problem[]; headings: string[]; added: number };
const KEY = 'quickOrder';
/** In the query of the cart's page: its quick order is open from the start, with what was left. */
export const LEFT_QUERY = 'quick=left';

/** Stores what could not be added while the page of the cart that was just made loads. */
export function storeLeft(left: Left): void {
  storeTab(KEY, left);
}

/** Returns what was stored for this page, once; null without it. */
export function takeLeft(): Left | null {
  const left = readTab<Left>(KEY);
  deleteTab(KEY);
  return left;
}
