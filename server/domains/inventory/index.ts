export { extendForTransfer } from './extend-for-transfer.ts';
export { replaceReservation } from './replace-reservation.ts';
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
  listReservations,
} from './store.ts';
