import type { Pool } from 'pg';
import { z } from 'zod';
import { CHECK_BATCH, READ_BATCH_FILE } from '../../domains/dropshipping/index.ts';
import { FOLLOW_BATCH_ORDERS } from '../../domains/orders/index.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { checkBatch } from './check/check-batch.ts';
import type { CheckContext } from './check/context.ts';
import { followOrders } from './follow-orders.ts';
import { MAIL_BATCH, mailBatch } from './mail-batch.ts';
import { readKeptFile } from './read-kept-file.ts';
import { sweepBatches } from './sweep-batches.ts';

const Batch = z.object({ batch: z.string() });
const Orders = z.object({ orders: z.array(z.string()) });

/** The jobs of batches: checking, following the shop's orders, and what is over. `open`: see checkServices. */
export const dropshippingTasks = ({
  pool,
  files,
  open,
  publicUrl,
}: {
  pool: Pool;
  files: FileStore;
  open: () => Promise<CheckContext>;
  publicUrl: string;
}) => ({
  [READ_BATCH_FILE]: (payload: unknown) => readKeptFile({ pool, files }, payload),
  [CHECK_BATCH]: async (payload: unknown) => checkBatch(await open(), Batch.parse(payload).batch),
  [FOLLOW_BATCH_ORDERS]: (payload: unknown) => followOrders(pool, Orders.parse(payload).orders),
  [MAIL_BATCH]: (payload: unknown) => mailBatch({ pool, publicUrl }, payload),
  'sweep-batches': () => sweepBatches(pool),
});
