export { LEDGER_CURRENCY, lockAll } from './account.ts';
export { moveBlocked } from './blocks.ts';
export {
  COMMISSION_PENDING_DAYS,
  COMMISSION_PERCENT,
  earnCommission,
  releaseCommission,
} from './commissions.ts';
export { bookDispute, type DisputePosition, sumDisputeTransfers } from './disputes.ts';
export { issueGift } from './gift-money.ts';
export { type BalanceHold, findSpendable, holdBalance, moveHolds, refundToBalance } from './holds.ts';
export { expireLots } from './lots.ts';
export {
  AWARD_ORDER,
  awardPoints,
  convertPoints,
  expirePoints,
  findPoints,
  hasConvertedLately,
  lockPoints,
  POINTS_LIFETIME_DAYS,
  setOrderPoints,
} from './points.ts';
export { findWrongBalances, findWrongRunningBalances } from './store.ts';
export { findWrongCommissions, insertCommission, listPendingCommissions } from './store-commissions.ts';
export { findWrongGiftHolds } from './store-gift-holds.ts';
export { findWrongLots, listMembersWithExpired } from './store-lots.ts';
export { transfer } from './transfer.ts';
