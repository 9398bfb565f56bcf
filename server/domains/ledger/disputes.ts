import { type Database, many } from '../../platform/database/statement.ts';
import { type Account, lockAll } from './account.ts';
import { transfer } from './transfer.ts';

/** What the ledger has of a dispute, in US cents: withdrawn by the provider and open, and lost. */
export type DisputePosition = { heldCents: number; lostCents: number };

type Booking = {
  provider: string;
  dispute: string;
  order: string;
  /** Counts the changes of the dispute; the transfers of each have keys of their own. */
  revision: number;
  from: DisputePosition;
  to: DisputePosition;
  /** The member whose top-up is disputed, so that moveBlocked may follow. */
  member: number | null;
};

type ShopAccount = 'cash' | 'disputed' | 'losses';
type Step = { name: string; from: ShopAccount; to: ShopAccount; amount: number };

/** The transfers from one position to another; a loss passes through `disputed` too, so that no opening is missing. */
function stepsOf(from: DisputePosition, to: DisputePosition): Step[] {
  const grown = to.heldCents + to.lostCents - from.heldCents - from.lostCents;
  const lost = to.lostCents - from.lostCents;
  const steps: Step[] = [
    { name: 'withdrawn', from: 'disputed', to: 'cash', amount: grown },
    { name: 'lost', from: 'losses', to: 'disputed', amount: lost },
    { name: 'appealed', from: 'disputed', to: 'losses', amount: -lost },
    { name: 'returned', from: 'cash', to: 'disputed', amount: -grown },
  ];
  return steps.filter(({ amount }) => amount > 0);
}

/**
 * Moves the money of a dispute between accounts of the shop, once for a revision. Its row is locked by the caller. All
 * accounts are locked at once, as those of a later step could be held by another that waits for the first.
 */
export async function bookDispute(tx: Database, booking: Booking): Promise<void> {
  const { provider, dispute, order, revision, member } = booking;
  const shop: Account[] = [{ kind: 'cash' }, { kind: 'disputed' }, { kind: 'losses' }];
  const own: Account[] =
    member === null
      ? []
      : [
          { kind: 'available', member },
          { kind: 'blocked', member },
        ];
  await lockAll(tx, [...shop, ...own]);
  for (const { name, from, to, amount } of stepsOf(booking.from, booking.to))
    await transfer(tx, {
      key: `dispute ${provider} ${dispute} ${revision} ${name}`,
      from: { kind: from },
      to: { kind: to },
      amount,
      reason: 'dispute',
      order,
    });
}

/** Sums up the transfers of each dispute. Keys name provider and dispute, which have no spaces. */
export const sumDisputeTransfers = many<[], DisputePosition & { provider: string; dispute: string }>(
  'ledger.disputes',
  `SELECT split_part(t.key, ' ', 2) AS provider, split_part(t.key, ' ', 3) AS dispute,
     sum(CASE WHEN o.kind = 'disputed' THEN t.amount WHEN i.kind = 'disputed' THEN -t.amount ELSE 0 END)::bigint AS "heldCents",
     sum(CASE WHEN o.kind = 'losses' THEN t.amount WHEN i.kind = 'losses' THEN -t.amount ELSE 0 END)::bigint AS "lostCents"
   FROM transfer t JOIN account i ON i.id = t.to_account JOIN account o ON o.id = t.from_account
   WHERE t.reason = 'dispute' GROUP BY 1, 2`,
);
