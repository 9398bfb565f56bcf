import { useEffect, useState } from 'react';
import type { Row } from './declared.ts';

/** A row of a list: by its place, and by its id once the person has moved there. */
type Cursor = { address: string; at: number; id: unknown; byKey: boolean };

/** Where the cursor was in lists that were left, by their address: Back shows the same row. */
const left = new Map<string, Cursor>();
const MAX_LEFT = 20;

const begin = (address: string): Cursor => ({
  ...{ address, at: 0, id: undefined },
  ...left.get(address),
  byKey: false,
});

/** Where the row of the cursor is by now: others may have come in above it. */
function follow(cursor: Cursor, rows: readonly Row[]): Cursor {
  if (cursor.id === undefined || rows[cursor.at]?.id === cursor.id) return cursor;
  const at = rows.findIndex(({ id }) => id === cursor.id);
  return at === -1 ? cursor : { ...cursor, at, byKey: false };
}

/** The row with the cursor in a list; another address begins at its own row. */
export function useCursor(address: string, rows: readonly Row[]) {
  const [cursor, set] = useState(() => begin(address));
  const current = follow(cursor.address === address ? cursor : begin(address), rows);
  if (current !== cursor) set(current);
  useEffect(() => {
    left.delete(address);
    left.set(address, current);
    for (const oldest of left.keys()) if (left.size > MAX_LEFT) left.delete(oldest);
  }, [address, current]);
  const setCursor = (to: number, byKey: boolean): void => {
    const at = Math.max(0, Math.min(to, rows.length - 1));
    set({ address, at, id: rows[at]?.id, byKey });
  };
  return { cursor: current, setCursor };
}
