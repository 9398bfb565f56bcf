import type { Database } from '../../platform/database/statement.ts';
import {
  insertRedemption,
  lockCoupon,
  lockHeldCoupons,
  redeemHeld,
  releaseRedemptions,
  setRedeemedAmount,
} from './store.ts';

/**
 * Reserves a coupon for an order in the transaction that places it. Returns false where its limits, counted under its
 * lock, leave no order: then the caller rolls back.
 */
export async function reserveCoupon(
  tx: Database,
  redemption: Omit<Parameters<typeof insertRedemption>[1], 'id'>,
): Promise<boolean> {
  const coupon = await lockCoupon(tx, redemption.code);
  return coupon !== undefined && (await insertRedemption(tx, { ...redemption, id: coupon.id })) !== undefined;
}

/** Releases the coupon of an order that is closed unpaid; a repeat changes nothing. */
export async function releaseCoupon(tx: Database, orderId: string): Promise<void> {
  if ((await lockHeldCoupons(tx, orderId)).length > 0) await releaseRedemptions(tx, orderId);
}

/**
 * Notes what the coupon of an edited order takes off it; an unpaid order gives back one that takes nothing off. What a
 * paid order has used stays used.
 */
export async function setRedeemed(
  tx: Database,
  { orderId, amount }: { orderId: string; amount: number },
): Promise<void> {
  if (amount === 0) await releaseCoupon(tx, orderId);
  else await setRedeemedAmount(tx, { orderId, amount });
}

/** Uses the coupons of orders that are paid; one that was given back with its closed order counts again. */
export const redeemCoupons = async (tx: Database, orders: readonly string[]): Promise<void> => {
  await redeemHeld(tx, orders);
};
