import { randomUUID } from 'node:crypto';
import {
  type ClaimedConnection,
  claimConnections,
  noteFailure,
  releaseConnection,
} from '../../domains/connections/index.ts';
import { inTrace } from '../../platform/trace.ts';
import type { ConnectorContext } from './context.ts';
import { importOrders } from './import-orders.ts';
import { openShop, unsealCredentials } from './open-shop.ts';
import { sendTracking } from './send-tracking.ts';
import { ShopError } from './shop-client/client.ts';

/** Shops that a process asks at once. */
const AT_ONCE = 4;
/** Seconds after which a shop is asked again that could not be asked; refused credentials wait for their owner. */
const RETRY_S = 600;
const REFUSED_S = 6 * 60 * 60;

/** Does what is due for a connection, and notes why that could not be done. */
async function work(context: ConnectorContext, connection: ClaimedConnection, lease: string): Promise<void> {
  const { pool, seal } = context;
  const { id } = connection;
  try {
    const client = openShop(context, connection, unsealCredentials(seal, id, connection.credentials));
    if (connection.isImportDue) await importOrders(context, { connection, lease }, client);
    await sendTracking(context, { connection, lease }, client);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const isRefused = error.error === 'credentials' || error.error === 'scopes';
    const seconds = Math.max(isRefused ? REFUSED_S : RETRY_S, error.retryAfterS);
    // What the shop cannot do now is done later; the rest waits for its owner.
    const isQueued = connection.isImportDue && ['throttled', 'unreachable'].includes(error.error);
    await noteFailure(pool, { id, error: error.error, seconds, isQueued });
  }
  // After any other error the claim ends by its time, so that the error does not come back at once.
  await releaseConnection(pool, { id, lease });
}

/**
 * Creates what works for connected shops: takes their orders and sends them tracking numbers. `pass` claims what is due and
 * returns while it is under way; `idle` resolves when nothing is. A process that dies leaves its claims to the next.
 */
export function createConnector(context: ConnectorContext, onError: (error: unknown) => void) {
  const working = new Set<Promise<void>>();
  return {
    pass: async (): Promise<number> => {
      const free = AT_ONCE - working.size;
      if (free <= 0) return 0;
      const lease = randomUUID();
      const claimed = await claimConnections(context.pool, { lease, limit: free });
      for (const connection of claimed) {
        const done = inTrace({ name: 'work for connection' }, () => work(context, connection, lease))
          .catch(onError)
          .finally(() => working.delete(done));
        working.add(done);
      }
      return claimed.length;
    },
    idle: async (): Promise<void> => {
      await Promise.all(working);
    },
  };
}
