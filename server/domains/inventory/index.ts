export { reserve, type Want } from './reserve.ts';
export { lapsedHolds, releaseStock, renewHold, wrongReservations } from './store.ts';
