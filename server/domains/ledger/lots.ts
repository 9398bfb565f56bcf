import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/statement.ts';
import { lockAll } from './account.ts';
import { findAccountBalance } from './store.ts';
import { debitFromLots, emptyLots, insertLot, type LotKind, listExpiredLots } from './store-lots.ts';
import { type TransferRoute, transfer, transferAll } from './transfer.ts';

/** Returns the way of what a member gets from the shop. */
const issueWay = (kind: LotKind, member: number): TransferRoute =>
  kind === 'points'
    ? { from: { kind: 'points_issued' }, to: { kind, member } }
    : { from: { kind: 'gift_issued' }, to: { kind, member } };

/** Returns the way of what has expired. */
const expiryWay = (kind: LotKind, member: number): TransferRoute =>
  kind === 'points'
    ? { from: { kind, member }, to: { kind: 'points_expired' } }
    : { from: { kind, member }, to: { kind: 'gift_expired' } };

type Issue = {
  kind: LotKind;
  member: number;
  /** Names it once. */
  key: string;
  /** Points, or US cents. */
  amount: number;
  days: number;
  reason: string;
  order?: string | undefined;
};

/** Credits a member with a lot that expires after so many days, once for a key. */
export async function issueLot(
  tx: Database,
  { kind, member, key, amount, days, reason, order }: Issue,
): Promise<void> {
  const moved = await transfer(tx, { ...issueWay(kind, member), key, amount, reason, order });
  if (moved === 'moved') await insertLot(tx, { kind, member, key, amount, days });
}

/** Debits the expired part of a member's lots from the account. Returns the number of lots. */
export async function expireLots(tx: Database, kind: LotKind, member: number): Promise<number> {
  const way = expiryWay(kind, member);
  await lockAll(tx, [way.from, way.to]);
  const lots = await listExpiredLots(tx, { kind, member });
  if (lots.length === 0) return 0;
  // A released hold may fill a lot that has expired before: the lock makes it happen once, not the key.
  const moves = lots.map(({ id, amount }) => ({ key: `expire ${kind} ${id} ${randomUUID()}`, amount }));
  await transferAll(tx, { ...way, reason: 'expired', moves });
  await emptyLots(
    tx,
    lots.map(({ id }) => id),
  );
  return lots.length;
}

/** Debits a member's lots by a transfer out of their account, the oldest first. Returns false when there is less. */
export async function debitLots(
  tx: Database,
  { kind, member, way, key, amount, reason, order }: Omit<Issue, 'days'> & { way: TransferRoute },
): Promise<boolean> {
  const moved = await transfer(tx, { ...way, key, amount, reason, order });
  if (moved === 'moved') await debitFromLots(tx, { kind, member, amount });
  return moved !== 'short';
}

/** Returns the balance of a member's lots that have not expired, for a caller that has called `expireLots` before. */
export const findLots = async (tx: Database, kind: LotKind, member: number): Promise<number> =>
  (await findAccountBalance(tx, { member, kind }))?.balance ?? 0;
