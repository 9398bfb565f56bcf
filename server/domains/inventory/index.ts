export { release, reserve } from './reserve.ts';
export { lapsedHolds, renewHold, wrongReservations } from './store.ts';
