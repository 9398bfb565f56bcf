export { refusalOf } from './rules.ts';
export {
  addLines,
  addLinesTo,
  closeJoined,
  deleteLines,
  giveCart,
  joinLines,
  lockBoth,
  lockCart,
  markPlaced,
  removeLine,
  repackLine,
  setDetails,
  setQuantity,
  settleLines,
  touchCart,
} from './store.ts';
