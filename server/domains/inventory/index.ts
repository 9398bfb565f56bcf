export { findShortages, refuseShortage, release, reserve } from './reserve.ts';
export { findLapsedHold, lapsedHolds, renewHold, wrongReservations } from './store.ts';
