import { createChangeCheck } from '../../platform/change-check.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { OrderPromotion } from './combine-promotions.ts';
import { listPromotions } from './store-order-promotions.ts';

/** The order promotions as this process has read them last. */
export type OrderPromotions = {
  /** Reads them again. Returns whether anything has changed. */
  refresh: () => Promise<boolean>;
  /** Those that run now. */
  list: () => readonly OrderPromotion[];
};

export async function openOrderPromotions(db: Database, now: () => number): Promise<OrderPromotions> {
  let promotions: OrderPromotion[] = [];
  const differs = createChangeCheck();
  const refresh = async () => {
    promotions = await listPromotions(db, new Date(now()));
    return differs(promotions);
  };
  await refresh();
  const isRunning = ({ startsAt, endsAt }: OrderPromotion) =>
    startsAt.getTime() <= now() && endsAt.getTime() > now();
  return { refresh, list: () => promotions.filter(isRunning) };
}
