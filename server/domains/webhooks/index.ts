export { HOURS_TO_OFF, pauseAfter, waitAfter } from './rules.ts';
export { createWebhookSecret, webhookHeaders } from './sign.ts';
export {
  countEndpoints,
  countFailure,
  countSuccess,
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoints,
  pauseEndpoint,
  replaceSecret,
  switchEndpoint,
  switchOff,
  updateEndpoint,
} from './store.ts';
export {
  type ClaimedDelivery,
  claimDeliveries,
  countDeliveries,
  type DeliveryRow,
  deleteOldDeliveries,
  failWaiting,
  finishDelivery,
  insertAttempt,
  insertDeliveries,
  listDeliveries,
  lockClaims,
  replayDeliveries,
} from './store-deliveries.ts';
export {
  type ComparedEndpoint,
  deleteComparedSkus,
  listComparedSkus,
  lockEndpointToCompare,
  saveComparedSkus,
} from './store-skus.ts';
