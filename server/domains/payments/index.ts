export { changePaymentState } from './change-state.ts';
export type { PaymentMethods } from './payment-methods.ts';
export type { Provider } from './provider.ts';
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
  setRef,
} from './store.ts';
export { insertOrderPaymentRefund, sumRefunds } from './store-order-refunds.ts';
