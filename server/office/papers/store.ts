import { first, one } from '../../platform/database/statement.ts';

/** Finds an order that is paid and of which something may be left to pack. */
export const findPackable = first<[orderId: string], { id: string }>(
  'office.packable',
  `SELECT id FROM orders WHERE id = $1 AND state IN ('awaiting_confirmation', 'preparing', 'partly_shipped')`,
);

/** Counts how often staff has mailed documents of an order within 24 hours, which the log has. */
export const countMailed = one<{ orderId: string; call: string }, { count: number }>(
  'office.count-mailed',
  `SELECT count(*)::int AS count FROM change_set
   WHERE entity = 'order' AND entity_id = $orderId AND call = $call AND at > now() - interval '24 hours'`,
);
