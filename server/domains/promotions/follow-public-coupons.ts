import { createChangeCheck } from '../../platform/change-check.ts';
import type { Database } from '../../platform/database/statement.ts';
import { digestPublicCoupons } from './store.ts';

/** What stored pages and answers are tagged with that show public coupons. */
export const PUBLIC_COUPONS = 'coupons';

const POLL_MS = 800;

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
export async function followPublicCoupons({ db, now, onChange, onError }: Options) {
  const differs = createChangeCheck();
  const read = async () => {
    if (differs(await digestPublicCoupons(db, new Date(now())))) onChange();
  };
  await read();
  let reading: Promise<void> | null = null;
  const timer = setInterval(() => {
    reading ??= read()
      .catch(onError)
      .finally(() => {
        reading = null;
      });
  }, POLL_MS);
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await reading;
    },
  };
}
