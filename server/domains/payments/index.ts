export type { Provider } from './provider.ts';
export { feeOf } from './rules.ts';
export {
  closePayment,
  closeRefund,
  findPayment,
  findPaymentByRef,
  findRefund,
  insertPayment,
  insertRefund,
  keepEvent,
  lockPayment,
  markStaffNotified,
  type PaymentRow,
  parkedPayments,
  parkPayment,
  paymentsOf,
  setRef,
  takeSilent,
  wrongPayments,
} from './store.ts';
