import type { Database } from '../../platform/database/statement.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import { isGuestToken, readGuestToken } from './guest-token.ts';
import { hashOf } from './secrets.ts';
import { findSession, touchSession } from './store.ts';

// Sliding a session forward once an hour is precise enough for seven days and spares a write a request.
const TOUCH_AFTER_MS = 60 * 60 * 1000;

/** Whose token it is; 'dead' for a member's session that is over, 'bad' for a guest token forged or old. */
export const createIdentify =
  (db: Database, guestKey: Buffer, now: () => number) =>
  async (token: string): Promise<Visitor | 'dead' | 'bad'> => {
    if (isGuestToken(token)) {
      const id = readGuestToken(guestKey, token, now());
      return id ? { kind: 'guest', id } : 'bad';
    }
    if (!token.startsWith('m.')) return 'bad';
    const tokenHash = hashOf(token);
    const row = await findSession(db, tokenHash);
    if (!row) return 'dead';
    const { seenAt, ...member } = row;
    const slid = now() - seenAt.getTime() > TOUCH_AFTER_MS;
    if (slid) await touchSession(db, tokenHash);
    return { kind: 'member', tokenHash, slid, ...member };
  };
