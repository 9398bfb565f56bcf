import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { MAX_WEBHOOK_SKUS } from '../../../contract/webhook.ts';
import { EVENT_VERSION, type WebhookEvent } from '../../../contract/webhook-event.ts';
import {
  type ComparedEndpoint,
  deleteComparedSkus,
  listComparedSkus,
  lockEndpointToCompare,
  saveComparedSkus,
} from '../../domains/webhooks/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { storeDeliveries } from './announce.ts';
import { readWatchedSkus, type WatchedSku } from './query.ts';

/** SKUs of one event. */
const MAX_ITEMS = 500;
/** Seconds between two comparisons of an endpoint: what changes in between is one change. */
const EVERY_S = 55;
/** Endpoints of one run. */
const MAX_ENDPOINTS = 1000;

const fingerprint = (stock: Record<string, number>): string =>
  JSON.stringify(Object.entries(stock).sort(([one], [other]) => one.localeCompare(other)));
const available = (stock: Record<string, number>): number =>
  Object.values(stock).reduce((sum, pieces) => sum + Math.max(0, pieces), 0);

function* parts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += MAX_ITEMS) yield items.slice(from, from + MAX_ITEMS);
}

type Changed = WatchedSku & { before: WatchedSku };

/** Makes the events of changed SKUs, of the kinds that an endpoint takes. */
function eventsOf(kinds: readonly string[], changed: readonly Changed[]): WebhookEvent[] {
  const head = { version: EVENT_VERSION, timestamp: new Date().toISOString() } as const;
  const events: WebhookEvent[] = [];
  const stocks = changed.filter(({ stock, before }) => fingerprint(stock) !== fingerprint(before.stock));
  if (kinds.includes('stock.changed'))
    for (const part of parts(stocks)) {
      const items = part.map(({ sku, stock }) => ({ sku, available: available(stock), stock }));
      events.push({ ...head, type: 'stock.changed', data: { items } });
    }
  const prices = changed.filter(({ price, before }) => price !== before.price);
  if (kinds.includes('price.changed'))
    for (const part of parts(prices)) {
      const items = part.map(({ sku, price, before }) => ({
        ...{ sku, currency: 'USD' as const },
        before: before.price,
        price,
      }));
      events.push({ ...head, type: 'price.changed', data: { items } });
    }
  return events;
}

/**
 * Compares the SKUs of an endpoint with what it was last sent, and stores what differs with the events that say so: both or
 * neither. A SKU that was not watched before begins with its present state.
 */
async function compareEndpoint(tx: Database, { id, memberId, kinds, watch, skus }: ComparedEndpoint) {
  const now = await readWatchedSkus(tx, { member: memberId, watch, skus, limit: MAX_WEBHOOK_SKUS });
  const sent = new Map((await listComparedSkus(tx, id)).map((row) => [row.sku, row]));
  const isNew = ({ sku }: WatchedSku) => !sent.has(sku);
  const changed = now.flatMap((row): Changed[] => {
    const before = sent.get(row.sku);
    const isSame =
      before && fingerprint(before.stock) === fingerprint(row.stock) && before.price === row.price;
    return before && !isSame ? [{ ...row, before }] : [];
  });
  const events = eventsOf(kinds, changed);
  const run = randomUUID();
  await storeDeliveries(
    tx,
    events.map((event, index) => ({ endpoint: id, key: `skus ${run} ${index}`, event })),
  );
  const saved = [...now.filter(isNew), ...changed].map(({ sku, stock, price }) => ({ sku, stock, price }));
  if (saved.length > 0) await saveComparedSkus(tx, { endpoint: id, skus: JSON.stringify(saved) });
  const watched = new Set(now.map(({ sku }) => sku));
  const gone = [...sent.keys()].filter((sku) => !watched.has(sku));
  if (gone.length > 0) await deleteComparedSkus(tx, { endpoint: id, skus: gone });
}

/** Compares the SKUs of all endpoints that are due, a transaction each. Returns how many endpoints. */
export async function compareSkus(pool: Pool, everyS = EVERY_S): Promise<number> {
  for (let count = 0; ; count += 1) {
    const isMore =
      count < MAX_ENDPOINTS &&
      (await transaction(pool, async (tx) => {
        const endpoint = await lockEndpointToCompare(tx, everyS);
        if (endpoint) await compareEndpoint(tx, endpoint);
        return endpoint !== undefined;
      }));
    if (!isMore) return count;
  }
}
