import { hash } from 'node:crypto';
import type { Counter, Limit } from '../../platform/counters/counter.ts';
import { ipKey, siteKey } from '../../platform/http/ip-key.ts';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Attempts for an e-mail from one network address; after them the pair waits a quarter of an hour. */
const PAIR: Limit = {
  name: 'sign-in pair',
  max: 10,
  windowS: HOUR_S,
  blockS: 15 * 60,
  canForget: true,
};
/** Attempts for an e-mail from all addresses are only counted, since a limit would let strangers lock the owner out. */
const ACCOUNT: Limit = { name: 'sign-in account', max: 2 ** 30, windowS: HOUR_S, canForget: true };
/** Attempts from one network address for any e-mail, by which one password tried on many accounts shows. */
const NETWORK: Limit = { name: 'sign-in network', max: 2 ** 30, windowS: HOUR_S, canForget: true };
/** The same of a /48, of which one host may have every /64; at a carrier it may be shared by many. */
const SITE_PAIR: Limit = { ...PAIR, name: 'sign-in site pair', max: 30 };
const SITE: Limit = { ...NETWORK, name: 'sign-in site' };
/** While an account is under attack, addresses without a sign-in before share one attempt in 30 seconds. */
const SLOWED: Limit = { name: 'sign-in slowed', max: 1, windowS: 30 };
const WARNED: Limit = { name: 'sign-in warned', max: 1, windowS: DAY_S };

/** Attempts after which a proof of work is needed: of the pair, of the address, and of the account from all addresses. */
const PROOF_AFTER = 3;
const NETWORK_PROOF_AFTER = 10;
const SITE_PROOF_AFTER = 30;
const ACCOUNT_PROOF_AFTER = 20;
/** Attempts within the hour after which an account is under attack, and after which its owner gets a mail. */
const ACCOUNT_SLOWED_AFTER = 100;
const WARN_AFTER = 20;

/** `ip` and `site`: the keys of the network address and of its site; the same one where it is IPv4. */
export type Attempt = { email: string; ip: string; site: string };

/** Returns an attempt for an e-mail from an address. */
export const attemptFrom = (email: string, ip: string): Attempt => ({
  email,
  ip: ipKey(ip),
  site: siteKey(ip),
});

/** Counts sign-in attempts, each before its password is compared, so that none is missed. */
export function createSignInAttempts(counter: Counter) {
  const accountKey = ({ email }: Attempt): string => hash('sha256', email.toLowerCase(), 'base64url');
  const pairKey = (attempt: Attempt): string => `${accountKey(attempt)} ${attempt.ip}`;
  const siteKeyOf = (attempt: Attempt): string => `${accountKey(attempt)} ${attempt.site}`;
  return {
    /** Whether the next attempt needs a proof of work; from a known address only the attempts from there count. */
    needsProof: async (attempt: Attempt, isKnown: boolean): Promise<boolean> => {
      const [site, pair, network, account] = await Promise.all([
        counter.read(SITE, attempt.site),
        counter.read(PAIR, pairKey(attempt)),
        counter.read(NETWORK, attempt.ip),
        counter.read(ACCOUNT, accountKey(attempt)),
      ]);
      if (pair >= PROOF_AFTER || network >= NETWORK_PROOF_AFTER) return true;
      return !isKnown && (site >= SITE_PROOF_AFTER || account >= ACCOUNT_PROOF_AFTER);
    },
    /** Counts an attempt of its pair and of its address. Returns ms to wait when the pair is locked, and whether a proof is due. */
    countPair: async (attempt: Attempt, isKnown: boolean) => {
      const [{ count, waitMs }, network, sitePair, site] = await Promise.all([
        counter.count(PAIR, pairKey(attempt)),
        counter.count(NETWORK, attempt.ip),
        counter.count(SITE_PAIR, siteKeyOf(attempt)),
        counter.count(SITE, attempt.site),
      ]);
      return {
        // Neighbours in a /48 do not lock out where the owner has signed in before.
        waitMs: isKnown ? waitMs : Math.max(waitMs, sitePair.waitMs),
        needsProof:
          count > PROOF_AFTER ||
          network.count > NETWORK_PROOF_AFTER ||
          (!isKnown && site.count > SITE_PROOF_AFTER),
        isNextProof: count >= PROOF_AFTER || network.count >= NETWORK_PROOF_AFTER,
      };
    },
    /** Counts an attempt for the account. Returns whether it is under attack, and whether to mail its owner now. */
    countAccount: async (attempt: Attempt) => {
      const { count } = await counter.count(ACCOUNT, accountKey(attempt));
      const shouldWarn =
        count === WARN_AFTER && (await counter.count(WARNED, accountKey(attempt))).waitMs === 0;
      return {
        needsProof: count > ACCOUNT_PROOF_AFTER,
        isUnderAttack: count > ACCOUNT_SLOWED_AFTER,
        shouldWarn,
      };
    },
    /** Claims the slot that unknown addresses share while an account is under attack. Returns ms to wait. */
    claimSlot: async (attempt: Attempt): Promise<number> =>
      (await counter.count(SLOWED, accountKey(attempt))).waitMs,
    /** Uncounts a successful attempt. */
    forget: async (attempt: Attempt): Promise<void> => {
      await Promise.all([
        counter.forget(PAIR, pairKey(attempt)),
        counter.uncount(NETWORK, attempt.ip),
        counter.uncount(SITE_PAIR, siteKeyOf(attempt)),
        counter.uncount(SITE, attempt.site),
        counter.uncount(ACCOUNT, accountKey(attempt)),
      ]);
    },
  };
}
export type SignInAttempts = ReturnType<typeof createSignInAttempts>;
