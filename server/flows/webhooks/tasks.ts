import type { Pool } from 'pg';
import { WEBHOOK_LOG_DAYS } from '../../../contract/webhook.ts';
import { deleteOldDeliveries } from '../../domains/webhooks/index.ts';
import { announceBatch, announceOrders } from './announce.ts';
import { compareSkus } from './compare-skus.ts';

const DELETED_AT_ONCE = 10_000;

/** The jobs of webhooks. Deliveries are sent by createDeliverer, whose waiting must not hold up other jobs. */
export const webhookTasks = (pool: Pool) => ({
  'announce-orders': (payload: unknown) => announceOrders(pool, payload),
  'announce-batch': (payload: unknown) => announceBatch(pool, payload),
  'compare-webhook-skus': async () => {
    await compareSkus(pool);
  },
  'delete-old-deliveries': async () => {
    while ((await deleteOldDeliveries(pool, WEBHOOK_LOG_DAYS, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  },
});
