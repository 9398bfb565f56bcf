export { changeState } from './change-state.ts';
export { isOrderKey, makeOrderKey } from './order-key.ts';
export { findOwnOrder } from './own-order.ts';
export {
  expiryOf,
  forGood,
  HOLD_MS,
  holdUntil,
  isGivenUp,
  isUnpaid,
  MAX_HOLD_RENEWALS,
  MAX_OPEN_ORDERS,
  MAX_OPEN_ORDERS_PER_NETWORK,
  nextState,
} from './rules.ts';
export {
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
} from './store.ts';
