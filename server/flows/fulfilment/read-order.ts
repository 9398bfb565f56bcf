import {
  findOpenRequest,
  listFulfilmentLines,
  listReturns,
  listShipments,
} from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findStaffOrder, listStaffMessages, listStaffRefunds } from './query.ts';

const MESSAGES_SHOWN = 50;

/** Reads any order for staff. */
export async function readStaffOrder(db: Database, orderId: string) {
  const order = await findStaffOrder(db, orderId);
  if (!order) return undefined;
  return {
    order,
    lines: await listFulfilmentLines(db, orderId),
    shipments: await listShipments(db, orderId),
    returns: await listReturns(db, orderId),
    refunds: await listStaffRefunds(db, orderId),
    request: await findOpenRequest(db, orderId),
    messages: await listStaffMessages(db, orderId, MESSAGES_SHOWN),
  };
}
export type StaffOrder = NonNullable<Awaited<ReturnType<typeof readStaffOrder>>>;
