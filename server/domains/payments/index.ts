export { changePaymentState } from './change-state.ts';
export type { PaymentMethods } from './payment-methods.ts';
export { type Charge, type Provider, type ProviderEvent, type Providers, providerOf } from './provider.ts';
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
