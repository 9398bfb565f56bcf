import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findMember } from '../../domains/members/index.ts';
import {
  claimPrize,
  DRAWN_OF,
  findEntry,
  findRunningFeature,
  grantMemberCoupon,
  insertEntry,
  lockPrizes,
  prizeOf,
  setEntryPrize,
} from '../../domains/promotions/index.ts';
import { transaction } from '../../platform/database/transaction.ts';

type Entry = {
  sale: number;
  member: number;
  at: Date;
  /** Returns an integer from 0 up to, and not including, `max`. */
  randomInt: (max: number) => number;
};
/** `amount` in US cents. */
export type Won = { code: string; amount: number } | null;

/**
 * Draws for a member, once a day: number and odds are stored with the entry, so that each result can be checked, and a
 * repeat returns the first result. Refuses where no draw runs, and a member whose e-mail is not proven.
 */
export function drawFor(pool: Pool, { sale, member, at, randomInt }: Entry): Promise<Result<Won, Refusal>> {
  const key = { sale, member, day: at.toISOString().slice(0, 10) };
  return transaction<Result<Won, Refusal>>(pool, async (tx) => {
    if ((await findRunningFeature(tx, sale, at))?.feature !== 'draw') return refuse('NotFound');
    // An account costs nothing; an address that its owner reads does.
    if (!(await findMember(tx, member))?.isEmailVerified) return refuse('EmailUnconfirmed');
    // Entries of a draw are made one after another, so that none wins a prize that another has taken.
    const prizes = await lockPrizes(tx, sale);
    const drawn = randomInt(DRAWN_OF);
    const shown = prizes.map(({ id, odds, remaining }) => ({ prize: id, odds, remaining }));
    if ((await insertEntry(tx, { ...key, drawn, prizes: JSON.stringify(shown) })) === 0) {
      const first = await findEntry(tx, key);
      return ok(first?.code && first.amount ? { code: first.code, amount: first.amount } : null);
    }
    const prize = prizeOf(prizes, drawn);
    if (!prize) return ok(null);
    const { id, amount, minimum, days } = prize;
    const given = await grantMemberCoupon(tx, { amount, minimum, days, member, prefix: 'LUCKY' });
    if (!given) throw new Error('a prize was not given');
    await claimPrize(tx, id);
    await setEntryPrize(tx, { ...key, prize: id, amount, code: given.code });
    return ok({ code: given.code, amount });
  });
}
