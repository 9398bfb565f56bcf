import type { Pool } from 'pg';
import { confirmReceipt as confirmReceiptContract } from '../../../contract/order.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { confirmReceipt } from './finish-order.ts';

type Dependencies = { pool: Pool; now: () => number };

export const fulfilmentRoutes = (dependencies: Dependencies): Route[] => [
  handle(confirmReceiptContract, (context, { orderId }) => confirmReceipt(dependencies, context, orderId)),
];
