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
  findWrongReservations,
  listExpiredReservations,
} from './store.ts';
