import { many } from '../../platform/database/statement.ts';

/** Lists the oldest message of each order whose buyer waits for an answer; `limit` counts messages. */
export const listWaiting = many<[limit: number], { orderId: string; buyer: string; at: Date; text: string }>(
  'office.waiting-messages',
  `SELECT m.order_id AS "orderId", concat_ws(' ', o.address->>'firstName', o.address->>'lastName') AS buyer,
     m.created_at AS at, m.body AS text
   FROM (SELECT DISTINCT ON (order_id) * FROM (SELECT order_id, created_at, body FROM order_message
       WHERE author = 'buyer' AND handled_at IS NULL ORDER BY created_at LIMIT $1) w ORDER BY order_id, created_at) m
   JOIN orders o ON o.id = m.order_id ORDER BY m.created_at`,
);
