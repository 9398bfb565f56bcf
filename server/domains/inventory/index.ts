export { findShortages, refuseShortage, release, reserve } from './reserve.ts';
export {
  extendReservation,
  findExpiredReservation,
  findWrongReservations,
  listExpiredReservations,
} from './store.ts';
