export {
  findShortages,
  refuseShortage,
  release,
  releasePieces,
  reserve,
  shipReserved,
} from './reserve.ts';
export { restock } from './restock.ts';
export {
  extendReservation,
  findExpiredReservation,
  findWrongReservations,
  listExpiredReservations,
} from './store.ts';
