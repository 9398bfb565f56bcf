import { nextCutOff } from '../../../kit/arrival.ts';
import type { ResponseCache } from './response-cache.ts';

/** Tag of responses with dates of arrival. */
export const DATED = 'arrival';

type Options = {
  cache: Pick<ResponseCache, 'purge'>;
  /** Returns the country that stands for all with the same dates; null of one to which nothing goes. */
  alike: (country: string) => string | null;
  /** In ms. */
  now: () => number;
};

/** What responses with dates are made and stored for. */
export type DatedAnswer = { arrivesIn: string | null; key: string };

/**
 * Creates the function from a visitor's country to the one that shared responses with dates of arrival are made for, and
 * the part of their key that says so. The key has the next cut-off, so that no response outlives its dates, not even as
 * a stale one; the first request after it drops those from before.
 */
export function createDatedAnswers({ cache, alike, now }: Options) {
  let [since, until] = [0, 0];
  return (country: string | null): DatedAnswer => {
    const at = now();
    // A clock may be set back.
    if (at < since || at >= until) {
      const next = nextCutOff(at);
      if (next !== until) cache.purge([DATED]);
      [since, until] = [at, next];
    }
    const arrivesIn = country && alike(country);
    return { arrivesIn, key: `${arrivesIn ?? ''}@${until}` };
  };
}
export type DatedAnswers = ReturnType<typeof createDatedAnswers>;
