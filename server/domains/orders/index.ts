export { carrierName, parseCarrier, parseTrackingNumber, trackingLink } from './carriers.ts';
export { changeState, changeStates } from './change-state.ts';
export { findVisibleOrder } from './find-visible-order.ts';
export { indexOrders } from './index-orders.ts';
export { createOrderKey, isOrderKey } from './order-key.ts';
export { orderLink } from './order-link.ts';
export {
  type AmountKind,
  everythingLeft,
  partsOf,
  partsOfAmount,
  type RefundParts,
  type RefundSelection,
  refundableAmount,
  sharesOf,
} from './refund-rules.ts';
export { requestableKinds } from './request-rules.ts';
export {
  APPROVED_LIFETIME_DAYS,
  DAYS_TO_DONE,
  expiryOf,
  FOLLOW_BATCH_ORDERS,
  FOREVER,
  ISSUE_DOCUMENTS,
  isClosed,
  isOpen,
  isUnpaid,
  MAIL_APPROVAL,
  MAX_HOLD_RENEWALS,
  MAX_KEPT_PER_NETWORK,
  MAX_OPEN_ORDERS,
  MAX_OPEN_ORDERS_PER_NETWORK,
  nextState,
  ORDER_LIFETIME_DAYS,
  REMITTANCE_HOLD_MS,
  REMITTANCE_LIFETIME_DAYS,
  reservedUntil,
} from './rules.ts';
export { emailWords, searchQuery } from './search-words.ts';
export { createSeventeenTrack } from './seventeen-track.ts';
export {
  countNetworkRemittances,
  extendExpiry,
  findOrder,
  findOrderByKey,
  hasPurchased,
  hideOrder,
  linesOf,
  listOwnOrders,
  lockOrder,
  lockOrders,
  markPaid,
  markReplaced,
  type OrderRow,
  type OrderSums,
  type PlacedParcel,
  setDisputed,
  setPaymentMethod,
} from './store.ts';
export { extendApproved, findDecision, insertDecision } from './store-approvals.ts';
export { claimGuestOrders } from './store-claims.ts';
export { EDIT_REFUND, editOrder, versionOfOrder } from './store-edits.ts';
export {
  buyerOfOrder,
  isRemindable,
  lineFields,
  lineTitle,
  lineValues,
  type OrderColumns,
  orderColumns,
  packingOfLine,
  termsOfOrder,
} from './store-fields.ts';
export {
  allocateBatchNumbers,
  insertOrders,
  isOfBatch,
  type NewAdjustment,
  type NewLine,
  type NewOrder,
  type NewPlaced,
} from './store-many.ts';
export { type OrderRepacking, repackOrder } from './store-packing.ts';
export {
  cancelPieces,
  type Fulfilment,
  type FulfilmentLine,
  findRefundLike,
  findWrongOrders,
  insertDifferenceRefund,
  insertOrderRefund,
  lockFulfilment,
  setRefundState,
  sumOtherBalanceRefunds,
} from './store-refunds.ts';
export {
  decideRequest,
  findLatestRequest,
  findOpenRequest,
  insertRequest,
  type RequestRow,
  withdrawOpenRequest,
} from './store-requests.ts';
export { findReturn, insertReturn, listReturns, type ReturnLine } from './store-returns.ts';
export { findOrdersByCode } from './store-search.ts';
export {
  claimShipments,
  correctShipment,
  insertShipment,
  insertShipmentEvents,
  listShipments,
  markDelivered,
  type ShipmentRow,
  shipLines,
} from './store-shipments.ts';
export { indexOrder } from './store-words.ts';
export type { TrackedEvent, Tracker } from './tracker.ts';
export { updateRefundState } from './update-refund-state.ts';
