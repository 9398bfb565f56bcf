export { acceptableQuantities, isSellable, proposeAddition, validateLine, yymmdd } from './rules.ts';
export {
  assignQuoteCart,
  type CartRow,
  cartColumns,
  lockCart,
  lockOpenCart,
  markPlaced,
  setCartQuote,
  setCouponCode,
  setDetails,
  setGiftSku,
  touchCart,
} from './store.ts';
export { insertFilledCart } from './store-filled.ts';
export {
  acceptLines,
  addToCart,
  addToCurrentCart,
  deleteLines,
  keyColumns,
  type LineKey,
  lineKey,
  markSample,
  type NewLine,
  repackLine,
  setQuantities,
} from './store-lines.ts';
export {
  assignCart,
  assignCopy,
  lockBoth,
  markMerged,
  mergeChoices,
  mergeLines,
  type SingleKind,
} from './store-merge.ts';
export { assignPlacedCarts, findPlacedCart, findReopened, reopenCart } from './store-reopen.ts';
export { findSavedCart, insertCopy, insertSavedCart, lockSavedCart, moveLines } from './store-saved.ts';
export { shareLines, unshareLines } from './store-shared.ts';
export { GUEST_CART_DAYS, sweepGuestCarts } from './sweep-guest-carts.ts';
