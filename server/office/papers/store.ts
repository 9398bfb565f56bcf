import { first } from '../../platform/database/statement.ts';

/** Finds an order that is paid and of which something may be left to pack. */
export const findPackable = first<[orderId: string], { id: string }>(
  'office.packable',
  `SELECT id FROM orders WHERE id = $1 AND state IN ('awaiting_confirmation', 'preparing', 'partly_shipped')`,
);
