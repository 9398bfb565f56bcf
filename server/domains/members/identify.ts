import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/statement.ts';
import type { Visitor } from '../../platform/http/request-context.ts';
import { apiTokenHash, isApiToken } from './api-token.ts';
import { findApiToken, noteUse } from './api-token-store.ts';
import { isGuestToken, readGuestToken } from './guest-token.ts';
import { hashOf } from './secrets.ts';
import { findSession, type OwnerRow, touchSession } from './session-store.ts';

// Extending a session once an hour is precise enough for seven days and saves a write a request.
const TOUCH_AFTER_MS = 60 * 60 * 1000;

// A guest has the same token in each request: its signature is checked once.
const MAX_GUESTS = 10_000;

/** A member as a visitor, with the percent off the prices that everybody sees. */
const memberOf = ({ levelPercent, hasNegotiatedPrices, ...member }: OwnerRow) => ({
  kind: 'member' as const,
  discountPercent: levelPercent,
  hasOwnPrices: levelPercent > 0 || hasNegotiatedPrices,
  ...member,
});

/**
 * Creates the function that returns the visitor of a token of a call: an API token, or one that `identify` knows. Pages
 * and files use `identify` alone, so that no API token opens them.
 */
export const createIdentifyBearer =
  (db: Database, identify: ReturnType<typeof createIdentify>): ReturnType<typeof createIdentify> =>
  async (token) => {
    if (!isApiToken(token)) return identify(token);
    const tokenHash = apiTokenHash(token);
    const row = tokenHash && (await findApiToken(db, tokenHash));
    if (!row) return 'expired';
    const { tokenId, scopes, isUsedToday, ...owner } = row;
    if (!isUsedToday) await noteUse(db, tokenId);
    return { ...memberOf(owner), tokenHash, isSessionRenewed: false, apiToken: { id: tokenId, scopes } };
  };

/**
 * Creates the function that returns the visitor of a token: 'expired' for a member's ended session, 'invalid' for a forged or
 * expired guest token.
 */
export function createIdentify(db: Database, guestKey: Buffer, now: () => number) {
  const guests = new LRUCache<string, { id: string; until: number }>({ max: MAX_GUESTS });

  return async (token: string): Promise<Visitor | 'expired' | 'invalid'> => {
    if (isGuestToken(token)) {
      const guest = guests.get(token) ?? readGuestToken(guestKey, token);
      if (!guest || !(guest.until > now())) return 'invalid';
      guests.set(token, guest);
      return { kind: 'guest', id: guest.id };
    }
    if (!token.startsWith('m.')) return 'invalid';
    const tokenHash = hashOf(token);
    const row = await findSession(db, tokenHash);
    if (!row) return 'expired';
    const { seenAt, ...owner } = row;
    const isSessionRenewed = now() - seenAt.getTime() > TOUCH_AFTER_MS;
    if (isSessionRenewed) await touchSession(db, tokenHash);
    return { ...memberOf(owner), tokenHash, isSessionRenewed };
  };
}
