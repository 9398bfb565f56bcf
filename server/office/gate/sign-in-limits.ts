import { hash } from 'node:crypto';
import type { Counter, Limit } from '../../platform/counters/counter.ts';
import { ipKey } from '../../platform/http/ip-key.ts';

const QUARTER_S = 15 * 60;
/** Tries for an e-mail from one address: who guesses from there locks nobody else out. */
const PAIR: Limit = { name: 'office pair', max: 10, windowS: QUARTER_S, blockS: QUARTER_S, canForget: true };
/** Tries from one address for any e-mail. */
const NETWORK: Limit = { name: 'office network', max: 60, windowS: QUARTER_S, canForget: true };
/**
 * Tries for an e-mail from addresses that it has never signed in from, all together: each is a password and a code of six
 * digits, good for 90 seconds.
 */
const STRANGERS: Limit = { name: 'office strangers', max: 20, windowS: QUARTER_S };

type Attempt = { email: string; ip: string; isKnown: boolean };

/** Counts sign-ins of staff, each before its password is compared. `count` returns ms to wait; 0: go on. */
export const createOfficeAttempts = (counter: Counter) => {
  const accountOf = (email: string): string => hash('sha256', email.toLowerCase(), 'base64url');
  const pairOf = ({ email, ip }: Pick<Attempt, 'email' | 'ip'>): string => `${accountOf(email)} ${ipKey(ip)}`;
  return {
    count: async ({ email, ip, isKnown }: Attempt): Promise<number> => {
      const counted = await Promise.all([
        counter.count(PAIR, pairOf({ email, ip })),
        counter.count(NETWORK, ipKey(ip)),
        ...(isKnown ? [] : [counter.count(STRANGERS, accountOf(email))]),
      ]);
      return Math.max(...counted.map(({ waitMs }) => waitMs));
    },
    forget: async ({ email, ip }: Pick<Attempt, 'email' | 'ip'>): Promise<void> => {
      await counter.forget(PAIR, pairOf({ email, ip }));
      await counter.uncount(NETWORK, ipKey(ip));
    },
  };
};
export type OfficeAttempts = ReturnType<typeof createOfficeAttempts>;
