import type { QuickRow } from '../../../../kit/quick-rows.ts';

/** A row that could not be added, and why. */
export type Problem = { row: QuickRow; message: string };

type Left = { problems: Problem[]; added: number };
const KEY = 'quickOrder';
/** In the query of the cart's page: its quick order is open from the start, with what was left. */
export const LEFT_QUERY = 'quick=left';

/** Stores what could not be added while the page of the cart that was just made loads. */
export function storeLeft(left: Left): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // Without storage the rows that could not be added are not shown again.
  }
}

/** Returns what was stored for this page, once; null without it. */
export function takeLeft(): Left | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? null : (JSON.parse(stored) as Left);
  } catch {
    return null;
  }
}
