export { changeState } from './change-state.ts';
export { isOrderKey, makeOrderKey } from './order-key.ts';
export { findOwnOrder } from './own-order.ts';
export { expiryOf, forGood, holdUntil, isGivenUp, isUnpaid, nextState } from './rules.ts';
export {
  findOrder,
  findOrderByKey,
  insertOrder,
  linesOf,
  lockExpired,
  lockOrder,
  markPaid,
  type NewAdjustment,
  type NewLine,
  type NewOrder,
  type OrderRow,
} from './store.ts';
