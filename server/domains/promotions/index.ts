export { createVisitCounter } from './affiliates/count-visits.ts';
export { findCodeOwner } from './affiliates/store.ts';
export { combinePromotions, type OrderPromotion } from './combine-promotions.ts';
export { followPublicCoupons, PUBLIC_COUPONS } from './follow-public-coupons.ts';
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
export { findOrMakeCode } from './invitations/find-or-make-code.ts';
export { rewardInvitation } from './invitations/store.ts';
export type { OrderPromotions } from './open-order-promotions.ts';
export {
  acceptApplication,
  declineApplication,
  findApplication,
  insertApplication,
  listPrograms,
  type ProgramTerms,
} from './programs/store.ts';
export { redeemCoupons, releaseCoupon, reserveCoupon, setRedeemed } from './redeem.ts';
export { type CouponFacts, couponStateOf, isForEverybody, isUsableBy, type PromotedLine } from './rules.ts';
export { findCoupon, insertShare, listCoupons, listMiscounted, listOfferable } from './store.ts';
export {
  type CouponTerms,
  findCouponTerms,
  findTakenCodes,
  grantCoupon,
  insertCodes,
  insertCoupon,
  updateCoupon,
} from './store-coupons.ts';
export { closeImport, noteImported } from './store-imports.ts';
export { endPromotion, insertPromotion, listPromotions } from './store-order-promotions.ts';
export { DRAWN_OF, prizeOf } from './warm-up/rules.ts';
export {
  claimPrize,
  decideStory,
  findEntry,
  findMemberDay,
  findRunningFeature,
  findShareReward,
  grantMemberCoupon,
  insertEntry,
  insertStory,
  listOpenStories,
  listPrizes,
  listStories,
  listWinners,
  lockPrizes,
  setEntryPrize,
} from './warm-up/store.ts';
