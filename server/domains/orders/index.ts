export { changeState } from './change-state.ts';
export { findVisibleOrder } from './find-visible-order.ts';
export { isOrderKey, makeOrderKey } from './order-key.ts';
export {
  expiryOf,
  FOREVER,
  HOLD_MS,
  holdUntil,
  isClosed,
  isUnpaid,
  MAX_HOLD_RENEWALS,
  MAX_OPEN_ORDERS,
  MAX_OPEN_ORDERS_PER_NETWORK,
  nextState,
  ORDER_LIFETIME_DAYS,
  REMITTANCE_HOLD_MS,
  REMITTANCE_LIFETIME_DAYS,
  WITHDRAWAL_DAYS,
} from './rules.ts';
export {
  extendExpiry,
  findOrder,
  findOrderByKey,
  insertOrder,
  linesOf,
  lockOrder,
  markPaid,
  type NewAdjustment,
  type NewLine,
  type NewOrder,
  type OrderRow,
  setDisputed,
  setPaymentMethod,
} from './store.ts';
