import type { Pool } from 'pg';
import { cancelOrder } from '../../../contract/order.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { cancelOwnOrder } from './close-order.ts';

export const closeOrderRoutes = (pool: Pool, orderKey: Buffer): Route[] => [
  answer(cancelOrder, (caller, { orderId }) => cancelOwnOrder(pool, orderKey, caller, orderId)),
];
