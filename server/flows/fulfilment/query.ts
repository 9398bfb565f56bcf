import { many } from '../../platform/database/statement.ts';

/** Lists orders that were delivered so many days ago and are not done. */
export const listOverdueDelivered = many<[days: number, limit: number], { id: string }>(
  'fulfilment.overdue-delivered',
  `SELECT o.id FROM orders o WHERE o.state = 'delivered' AND NOT EXISTS (
     SELECT FROM order_event e WHERE e.order_id = o.id AND e.event = 'deliver' AND e.at > now() - make_interval(days => $1))
     AND NOT EXISTS (SELECT FROM order_request r WHERE r.order_id = o.id AND r.state IN ('open', 'accepted'))
   ORDER BY o.placed_at LIMIT $2`,
);
