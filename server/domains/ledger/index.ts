export { LEDGER_CURRENCY, lockAll } from './account.ts';
export { bookDispute, type DisputePosition, sumDisputeTransfers } from './disputes.ts';
export { type Hold, holdBalance, moveHolds, refundToBalance } from './holds.ts';
export {
  AWARD_ORDER,
  awardPoints,
  convertPoints,
  expirePoints,
  findPoints,
  lockPoints,
  setOrderPoints,
} from './points.ts';
export { findAccountBalance, findWrongBalances, findWrongRunningBalances } from './store.ts';
export { findWrongLots, listMembersWithExpired } from './store-points.ts';
export { transfer } from './transfer.ts';
