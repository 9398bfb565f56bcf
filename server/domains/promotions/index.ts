export type { GiftSteps } from './gifts/open-gift-steps.ts';
export {
  findGift,
  type GiftReach,
  type GiftStock,
  reachOf,
  skusOf,
} from './gifts/rules.ts';
export { allGiftSteps, deleteGiftStep, setGiftStep } from './gifts/store.ts';
export { bindInvitation } from './invitations/bind-invitation.ts';
export { rewardInvitation } from './invitations/store.ts';
export { holdCoupon, redeemCoupons, releaseCoupon } from './redeem.ts';
export { applyCoupon, type CouponEffect, type CouponFacts, couponStateOf } from './rules.ts';
export { findCoupon, insertCodes, listCoupons, listMiscounted, listOfferable } from './store.ts';
