export { cancelOpenPayments } from './expire/cancel-payments.ts';
export { settlePayment } from './settle/settle-payment.ts';
export type { PaymentContext, SettlementContext } from './shared/context.ts';
export { listOptions } from './start/list-methods.ts';
export { startOrders } from './start/start-payment.ts';
