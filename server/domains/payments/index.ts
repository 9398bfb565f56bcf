export { changeShares, changeTopUp } from './change-state.ts';
export type { PaymentMethods } from './payment-methods.ts';
export {
  type Charge,
  type ChargeState,
  type Dispute,
  type Provider,
  type ProviderEvent,
  type Providers,
  providerOf,
} from './provider.ts';
export { type PayeeLine, REMITTANCE, type Remittances } from './remittance.ts';
export {
  claimUnsettled,
  findPayment,
  findPaymentByRef,
  insertPayment,
  insertProviderEvent,
  lockPayment,
  markStaffNotified,
  type NewShare,
  type PaymentRow,
  setRef,
} from './store.ts';
export {
  type BookedDispute,
  findBookedDispute,
  findDispute,
  findWrongBlocks,
  listBookedDisputes,
  listDisputed,
  listDisputesOf,
  listOpenDisputes,
  saveDispute,
  setBlocked,
} from './store-disputes.ts';
export {
  closeRefund,
  findPaymentOfRefund,
  findRefund,
  findWrongRefunds,
  insertOrderPaymentRefund,
  insertRefunds,
  type RefundRow,
  sumDoneRemittanceRefunds,
  sumRefunds,
} from './store-refunds.ts';
export {
  deleteReceipt,
  findSlip,
  insertReceipt,
  insertSlip,
  listSlips,
  setReceived,
  sumReceipts,
} from './store-remittances.ts';
export {
  findWrongPayments,
  isOpenShare,
  listOrderShares,
  listShares,
  type PaymentShare,
  setReport,
} from './store-shares.ts';
export {
  addToppedUp,
  findMembersTopUp,
  findTopUp,
  findWrongTopUps,
  insertTopUp,
  listOpenTopUps,
  listStaleTransfers,
  lockTopUp,
  type TopUpRow,
} from './store-top-ups.ts';
