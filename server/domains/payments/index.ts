export type { Charge, Provider } from './provider.ts';
export { cardFee, feeOf } from './rules.ts';
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
  type PaymentRow,
  paymentsOf,
  setRef,
  takeSilent,
  wrongPayments,
} from './store.ts';
export { TEST_GATEWAY } from './test-gateway.ts';
