import { finishDelivered } from './finish-order.ts';
import { type Tracking, trackShipments } from './track-shipments.ts';

/** The jobs of orders that are paid. */
export const fulfilmentTasks = (tracking: Tracking) => ({
  'finish-delivered': () => finishDelivered(tracking.pool),
  'track-shipments': () => trackShipments(tracking),
});
