import type { SharedCounter, SharedLimit } from '../../platform/http/limits/shared-counter.ts';

/** Codes for one member in a quarter of an hour, from everywhere: only those who know the password get to try. */
const ATTEMPTS: SharedLimit = {
  name: 'second factor',
  max: 10,
  windowS: 15 * 60,
  blockS: 15 * 60,
  canForget: true,
};
/** Wrong codes after which the owner is mailed: somebody else may know the password. */
const WARN_AFTER = 5;

/** Counts codes of the second factor, each before it is compared. */
export const createFactorAttempts = (counter: SharedCounter) => ({
  /** Returns ms to wait, and whether to mail the owner now. */
  count: async (member: number): Promise<{ waitMs: number; shouldWarn: boolean }> => {
    const { count, waitMs } = await counter.count(ATTEMPTS, String(member));
    return { waitMs, shouldWarn: count === WARN_AFTER };
  },
  /** Uncounts after a right one. */
  forget: (member: number): Promise<void> => counter.forget(ATTEMPTS, String(member)),
});
export type FactorAttempts = ReturnType<typeof createFactorAttempts>;
