export { acceptableQuantities, isSellable, refusalOf } from './rules.ts';
export {
  addLines,
  addLinesTo,
  type CartRow,
  cartColumns,
  closeJoined,
  deleteLines,
  giveCart,
  joinLines,
  keepAsCopy,
  lockBoth,
  lockCart,
  lockOpenCart,
  markPlaced,
  removeLine,
  repackLine,
  setDetails,
  setQuantity,
  settleLines,
  touchCart,
} from './store.ts';
export { GUEST_CART_DAYS, sweepGuestCarts } from './sweep-guest-carts.ts';
