import { hash } from 'node:crypto';
import type { Counter, Limit } from '../../platform/counters/counter.ts';
import { ipKey } from '../../platform/http/ip-key.ts';

const QUARTER_S = 15 * 60;
/** Tries for an e-mail from one address: who guesses from there locks nobody else out. */
const PAIR: Limit = { name: 'office pair', max: 10, windowS: QUARTER_S, blockS: QUARTER_S, canForget: true };
/** Tries from one address for any e-mail that has never signed in from there. */
const NETWORK: Limit = { name: 'office network', max: 60, windowS: QUARTER_S, canForget: true };
/**
 * Wrong codes after the right password, from addresses that the person has never signed in from, all together. Before the
 * password nothing counts for a person: strangers could lock them out.
 */
const CODES: Limit = { name: 'office codes', max: 20, windowS: QUARTER_S };
/** Challenges for passkeys that an address makes without a session. */
const PASSKEYS: Limit = { name: 'office passkeys', max: 600, windowS: QUARTER_S };
/** Codes that a session is asked for again: then it ends. Others have counts of their own. */
const AGAIN: Limit = { name: 'office codes again', max: 10, windowS: QUARTER_S, canForget: true };

/** A try to sign in; `isKnown`: the person has signed in from the address before. */
type Attempt = { email: string; ip: string; isKnown: boolean };

/** Counts tries of staff, each before it is compared. Each returns ms to wait; 0: go on. */
export const createOfficeAttempts = (counter: Counter) => {
  const accountOf = (email: string): string => hash('sha256', email.toLowerCase(), 'base64url');
  const pairOf = ({ email, ip }: Pick<Attempt, 'email' | 'ip'>): string => `${accountOf(email)} ${ipKey(ip)}`;
  return {
    count: async ({ email, ip, isKnown }: Attempt): Promise<number> => {
      const pair = await counter.count(PAIR, pairOf({ email, ip }));
      if (pair.waitMs > 0 || isKnown) return pair.waitMs;
      return (await counter.count(NETWORK, ipKey(ip))).waitMs;
    },
    countCode: async ({ email, isKnown }: Attempt): Promise<number> =>
      isKnown ? 0 : (await counter.count(CODES, accountOf(email))).waitMs,
    countPasskey: async (ip: string): Promise<number> => (await counter.count(PASSKEYS, ipKey(ip))).waitMs,
    countAgain: async (session: number): Promise<number> =>
      (await counter.count(AGAIN, String(session))).waitMs,
    forget: async ({ email, ip, isKnown }: Attempt): Promise<void> => {
      await counter.forget(PAIR, pairOf({ email, ip }));
      if (!isKnown) await counter.uncount(NETWORK, ipKey(ip));
    },
    forgetAgain: (session: number): Promise<void> => counter.forget(AGAIN, String(session)),
  };
};
export type OfficeAttempts = ReturnType<typeof createOfficeAttempts>;
