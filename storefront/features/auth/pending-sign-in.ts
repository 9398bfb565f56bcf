/** The challenge of a sign-in that waits for its code: kept for a reload in this tab, as long as the server takes it. */
const KEY = 'pendingSignIn';
const LIFETIME_MS = 10 * 60 * 1000;

type Pending = { challenge: string; at: number };

export function storePending(challenge: string, now: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ challenge, at: now } satisfies Pending));
  } catch {
    // Without storage a reload asks for the password again.
  }
}

/** Returns the stored challenge; null without one, and for one that is too old. */
export function readPending(now: number): string | null {
  try {
    const pending = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Pending | null;
    return pending && now - pending.at < LIFETIME_MS ? pending.challenge : null;
  } catch {
    return null;
  }
}

export function deletePending(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden.
  }
}
