import type { Pool } from 'pg';
import { finishDelivered } from './finish-order.ts';

/** The jobs of orders that are paid. */
export const fulfilmentTasks = ({ pool }: { pool: Pool }) => ({
  'finish-delivered': () => finishDelivered(pool),
});
