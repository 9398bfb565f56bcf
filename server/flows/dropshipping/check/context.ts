import type { Pool } from 'pg';
import type { OrderPricing } from '../../../ordering/pricing/price-orders.ts';

/** What checking works with, in the worker and for calls. */
export type CheckContext = OrderPricing & { pool: Pool };
