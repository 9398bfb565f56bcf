import type { Database } from '../../platform/database/statement.ts';
import { followChanges } from '../../platform/follow-changes.ts';
import { digestPublicCoupons } from './store.ts';

/** What stored pages and answers are tagged with that show public coupons. */
export const PUBLIC_COUPONS = 'coupons';

type Options = {
  db: Database;
  now: () => number;
  onChange: () => void;
  onError: (error: unknown) => void;
};

/**
 * Reports within a second that a public coupon has been made or changed, has begun or ended, or that its last use was
 * taken or given back. It polls: a notification in the transaction that places an order would have commits wait for
 * each other, and an end comes by itself.
 */
export const followPublicCoupons = ({ db, now, ...listeners }: Options) =>
  followChanges({ read: () => digestPublicCoupons(db, new Date(now())), ...listeners });
