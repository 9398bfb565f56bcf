export { changePaymentState } from './change-state.ts';
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
  closeRefund,
  findPayment,
  findPaymentByRef,
  findRefund,
  findWrongPayments,
  insertPayment,
  insertProviderEvent,
  insertRefund,
  listPayments,
  listPaymentsInReview,
  lockPayment,
  markStaffNotified,
  type PaymentRow,
  type RefundRow,
  setRef,
} from './store.ts';
export {
  findBookedDispute,
  findDispute,
  findDisputed,
  listBookedDisputes,
  listDisputesOf,
  listOpenDisputes,
  saveDispute,
} from './store-disputes.ts';
export { insertOrderPaymentRefund, sumRefunds } from './store-order-refunds.ts';
export {
  findSlip,
  insertReceipt,
  insertSlip,
  listManualRefunds,
  listOpenRemittances,
  listSlips,
  setReceived,
  sumReceipts,
} from './store-remittances.ts';
