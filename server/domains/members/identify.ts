import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/statement.ts';
import type { Visitor } from '../../platform/http/request-context.ts';
import { isGuestToken, readGuestToken } from './guest-token.ts';
import { hashOf } from './secrets.ts';
import { findSession, touchSession } from './session-store.ts';

// Extending a session once an hour is precise enough for seven days and saves a write a request.
const TOUCH_AFTER_MS = 60 * 60 * 1000;

// A guest has the same token in each request: its signature is checked once.
const MAX_GUESTS = 10_000;

/**
 * Creates the function that returns the visitor of a token: 'dead' for a member's ended session, 'bad' for a forged or
 * expired guest token.
 */
export function createIdentify(db: Database, guestKey: Buffer, now: () => number) {
  const guests = new LRUCache<string, { id: string; until: number }>({ max: MAX_GUESTS });

  return async (token: string): Promise<Visitor | 'dead' | 'bad'> => {
    if (isGuestToken(token)) {
      const guest = guests.get(token) ?? readGuestToken(guestKey, token);
      if (!guest || !(guest.until > now())) return 'bad';
      guests.set(token, guest);
      return { kind: 'guest', id: guest.id };
    }
    if (!token.startsWith('m.')) return 'bad';
    const tokenHash = hashOf(token);
    const row = await findSession(db, tokenHash);
    if (!row) return 'dead';
    const { seenAt, levelPercent, hasNegotiatedPrices, ...member } = row;
    const isSessionRenewed = now() - seenAt.getTime() > TOUCH_AFTER_MS;
    if (isSessionRenewed) await touchSession(db, tokenHash);
    return {
      kind: 'member',
      tokenHash,
      isSessionRenewed,
      discountPercent: levelPercent,
      hasOwnPrices: levelPercent > 0 || hasNegotiatedPrices,
      ...member,
    };
  };
}
