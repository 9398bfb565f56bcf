export { trackingWaitAfter } from './rules.ts';
export {
  type ClaimedConnection,
  claimConnections,
  countConnections,
  deleteConnectionRow,
  extendLease,
  findConnection,
  insertConnection,
  lockClaimed,
  lockConnections,
  noteFailure,
  noteImport,
  queueImport,
  releaseConnection,
  updateConnection,
} from './store.ts';
export {
  type DueShipment,
  findImported,
  insertImported,
  listDueShipments,
  noteSent,
  noteUnsent,
  retryShipments,
} from './store-orders.ts';
