export { reserve, type Want } from './reserve.ts';
export { heldLines, lapsedHolds, releaseStock, renewHold, wrongReservations } from './store.ts';
