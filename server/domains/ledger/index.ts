export { type Hold, holdBalance, moveHold } from './holds.ts';
export { findBalance, wrongBalances } from './store.ts';
export { LEDGER_CURRENCY, transfer } from './transfer.ts';
