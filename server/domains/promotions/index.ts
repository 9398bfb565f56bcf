export { holdCoupon, redeemCoupons, releaseCoupon } from './redeem.ts';
export { applyCoupon, type CouponEffect, type CouponFacts } from './rules.ts';
export { findCoupon, insertCodes, listCoupons, listMiscounted } from './store.ts';
