export { extendForTransfer } from './extend-for-transfer.ts';
export {
  extendReservations,
  findShortages,
  refuseShortage,
  release,
  releasePieces,
  reserve,
  shipReserved,
} from './reserve.ts';
export { restock } from './restock.ts';
export {
  findExpiredReservation,
  findReservedUntil,
  findWrongReservations,
  listExpiredReservations,
} from './store.ts';
