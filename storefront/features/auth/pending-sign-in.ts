import { deleteTab, readTab, storeTab } from '../../session/tab-storage.ts';

/** The challenge of a sign-in that waits for its code: kept for a reload in this tab, as long as the server takes it. */
const KEY = 'pendingSignIn';
const LIFETIME_MS = 10 * 60 * 1000;

type Pending = { challenge: string; at: number };

export function storePending(challenge: string, now: number): void {
  storeTab(KEY, { challenge, at: now } satisfies Pending);
}

/** Returns the stored challenge; null without one, and for one that is too old. */
export function readPending(now: number): string | null {
  const pending = readTab<Pending>(KEY);
  return pending && now - pending.at < LIFETIME_MS ? pending.challenge : null;
}

export const deletePending = (): void => deleteTab(KEY);
