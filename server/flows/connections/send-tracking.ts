import {
  type ClaimedConnection,
  type DueShipment,
  extendLease,
  listDueShipments,
  noteSent,
  noteUnsent,
  trackingWaitAfter,
} from '../../domains/connections/index.ts';
import { carrierName, trackingLink } from '../../domains/orders/index.ts';
import type { ConnectorContext } from './context.ts';
import { isOfShop, type Parcel, type ShopClient, ShopError } from './shop-client/client.ts';

/** Parcels of one run. */
const MAX_PARCELS = 20;

/** Returns which lines of the order at its shop a parcel has something of, by their SKUs. */
function linesOf({ items, lines }: DueShipment): Parcel['lines'] {
  const left = new Map(items.map(({ sku }) => [sku, 0]));
  for (const { sku, quantity } of items) left.set(sku, (left.get(sku) ?? 0) + quantity);
  return lines.flatMap(({ line, sku, quantity }) => {
    const shipped = Math.min(quantity, left.get(sku) ?? 0);
    if (shipped === 0) return [];
    left.set(sku, (left.get(sku) ?? 0) - shipped);
    return [{ line, quantity: shipped }];
  });
}

const toParcel = (due: DueShipment): Parcel => ({
  remoteId: due.remoteId,
  company: carrierName(due.carrier),
  number: due.number,
  url: trackingLink(due.carrier, due.number),
  lines: linesOf(due),
  isComplete: due.isComplete,
});

/**
 * Sends the numbers of parcels to a shop, which is asked before each whether it has it: a process that is killed between
 * sending and noting sends none twice. Throws ShopError for what concerns all of the shop; what concerns one parcel is noted
 * at it.
 */
export async function sendTracking(
  { pool }: ConnectorContext,
  { connection, lease }: { connection: ClaimedConnection; lease: string },
  client: ShopClient,
): Promise<void> {
  const due = await listDueShipments(pool, { connection: connection.id, limit: MAX_PARCELS });
  for (const item of due) {
    if ((await extendLease(pool, { id: connection.id, lease })) === 0) return;
    const parcel = { connection: connection.id, shipment: item.shipmentId };
    try {
      const sent = toParcel(item);
      // The SKUs of the order were changed in its batch.
      if (sent.lines.length === 0) throw new ShopError('nothingOpen');
      await client.sendTracking(sent);
      await noteSent(pool, parcel);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const { detail, retryAfterS } = error;
      const isCounted = !isOfShop(error.error);
      const seconds = isCounted ? trackingWaitAfter(item.attempts) : Math.max(60, retryAfterS);
      await noteUnsent(pool, { ...parcel, error: error.error, detail, seconds, isCounted });
      if (!isCounted) throw error;
    }
  }
}
