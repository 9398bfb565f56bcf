import { useEffect, useState } from 'react';

/** Where the cursor was in lists that were left, by their address: Back shows the same row. */
const left = new Map<string, number>();
const MAX_LEFT = 20;

/** The row with the cursor in a list of `length` rows; another address begins at its own row. */
export function useCursor(address: string, length: number) {
  const [cursor, set] = useState({ address, at: left.get(address) ?? 0, byKey: false });
  const current = cursor.address === address ? cursor : { address, at: left.get(address) ?? 0, byKey: false };
  if (current !== cursor) set(current);
  useEffect(() => {
    left.delete(address);
    left.set(address, current.at);
    for (const oldest of left.keys()) if (left.size > MAX_LEFT) left.delete(oldest);
  }, [address, current.at]);
  const setCursor = (at: number, byKey: boolean): void =>
    set({ address, at: Math.max(0, Math.min(at, length - 1)), byKey });
  return { cursor: current, setCursor };
}
