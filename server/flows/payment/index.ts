export type { PaymentContext, SettlementContext } from './common/context.ts';
export { cancelUnpaidOrder } from './expire/cancel-order.ts';
export { cancelOpenPayments } from './expire/cancel-payments.ts';
export { dropPayments } from './expire/drop-payments.ts';
export { settlePayment } from './settle/settle-payment.ts';
export { findRepeat } from './start/find-repeat.ts';
export { listOptions } from './start/list-methods.ts';
export { startOrders } from './start/start-payment.ts';
