export { bookDispute, type DisputePosition, sumDisputeTransfers } from './disputes.ts';
export { type Hold, holdBalance, moveHolds, refundToBalance } from './holds.ts';
export { findBalance, findWrongBalances } from './store.ts';
export { LEDGER_CURRENCY, transfer } from './transfer.ts';
