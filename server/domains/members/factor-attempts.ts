import type { Counter, Limit } from '../../platform/counters/counter.ts';
import { siteKey } from '../../platform/http/ip-key.ts';

const QUARTER_S = 15 * 60;
/** Codes for one member from one site: who knows the password locks no one out but that site. */
const PAIR: Limit = {
  name: 'factor pair',
  max: 10,
  windowS: QUARTER_S,
  blockS: QUARTER_S,
  canForget: true,
};
/** Codes for one member from everywhere are only counted. */
const ACCOUNT: Limit = { name: 'factor account', max: 2 ** 30, windowS: QUARTER_S, canForget: true };
/**
 * After ten codes from everywhere, sites without a sign-in before share one code of the app in 90 seconds: no more in a
 * day than one site has. A recovery code is too long to be guessed and is never slowed.
 */
const SLOWED: Limit = { name: 'factor slowed', max: 1, windowS: 90 };
const SLOWED_AFTER = 10;
/** Wrong codes after which the owner is mailed: somebody else may know the password. */
const WARN_AFTER = 5;

/** A code that is tried: from where, and whether the member has signed in from there before or is signed in. */
export type FactorAttempt = { member: number; ip: string; isKnown: boolean; isRecovery: boolean };

/** Counts codes of the second factor, each before it is compared. */
export const createFactorAttempts = (counter: Counter) => {
  const pairOf = ({ member, ip }: Pick<FactorAttempt, 'member' | 'ip'>): string => `${member} ${siteKey(ip)}`;
  return {
    /** Returns ms to wait, and whether to mail the owner now. */
    count: async (attempt: FactorAttempt): Promise<{ waitMs: number; shouldWarn: boolean }> => {
      const pair = await counter.count(PAIR, pairOf(attempt));
      if (pair.waitMs > 0) return { waitMs: pair.waitMs, shouldWarn: false };
      const account = String(attempt.member);
      const { count } = await counter.count(ACCOUNT, account);
      const isSlowed = count > SLOWED_AFTER && !attempt.isKnown && !attempt.isRecovery;
      const waitMs = isSlowed ? (await counter.count(SLOWED, account)).waitMs : 0;
      return { waitMs, shouldWarn: count === WARN_AFTER };
    },
    /** Uncounts after a right one. */
    forget: async (attempt: Pick<FactorAttempt, 'member' | 'ip'>): Promise<void> => {
      await counter.forget(PAIR, pairOf(attempt));
      // Not all of them: a right code of the owner gives nobody else more tries.
      await counter.uncount(ACCOUNT, String(attempt.member));
    },
  };
};
export type FactorAttempts = ReturnType<typeof createFactorAttempts>;
