import type { Owner } from '../../platform/database/owner.ts';
import { first, many, run } from '../../platform/database/statement.ts';

/** Inserts a message; `staff` is who of the staff wrote it, null from the command line and of a buyer. */
export const insertMessage = first<
  { orderId: string; author: string; body: string; staff: number | null },
  { id: number }
>(
  'order-contact.insert-message',
  `INSERT INTO order_message (order_id, author, body, staff_id) VALUES ($orderId, $author, $body, $staff) RETURNING id`,
);

/** Finds a message of a buyer with the same text and files of the last minute, and how many an order has. */
export const findRepeat = first<
  { orderId: string; body: string; files: string[] },
  { count: number; repeat: number | null }
>(
  'order-contact.repeat',
  `SELECT count(*)::int AS count,
     max(id) FILTER (WHERE author = 'buyer' AND body = $body AND created_at > now() - interval '1 minute'
       AND ARRAY(SELECT f.id FROM order_file f WHERE f.message_id = order_message.id ORDER BY f.id)
         = ARRAY(SELECT DISTINCT file FROM unnest($files::uuid[]) AS file ORDER BY file)) AS repeat
   FROM order_message WHERE order_id = $orderId`,
);

/** Marks what a buyer wrote as answered. */
export const markHandled = run<[orderId: string]>(
  'order-contact.mark-handled',
  `UPDATE order_message SET handled_at = now() WHERE order_id = $1 AND author = 'buyer' AND handled_at IS NULL`,
);

export type UnreadRow = { orderid: string; count: number; at: string };

/** Lists a member's orders with messages of the shop that they have not seen, newest first. */
export const listUnread = many<[member: number, limit: number], UnreadRow>(
  'order-contact.unread',
  `SELECT m.order_id AS orderid, count(*)::int AS count, to_json(max(m.created_at)) AS at
   FROM order_message m JOIN orders o ON o.id = m.order_id
   WHERE o.member_id = $1 AND m.author = 'staff' AND m.read_at IS NULL
   GROUP BY m.order_id ORDER BY max(m.created_at) DESC LIMIT $2`,
);

/** Marks what the shop wrote about an order of a member as seen. Returns nothing for an order that is not theirs. */
export const markRead = first<{ member: number; orderId: string }, { id: string }>(
  'order-contact.mark-read',
  `WITH own AS (SELECT id FROM orders WHERE id = $orderId AND member_id = $member),
     seen AS (UPDATE order_message m SET read_at = now() FROM own
       WHERE m.order_id = own.id AND m.author = 'staff' AND m.read_at IS NULL)
   SELECT id FROM own`,
);

type TakenUploads = {
  ids: string[];
  orderId: string;
  message: number | null;
  request: number | null;
  /** Whether only pictures are taken. */
  onlyPictures: boolean;
} & Pick<Owner, 'member' | 'guest'>;

/** Makes uploads of their owner files of an order. Returns how many were taken: when fewer, the caller rolls back. */
export const takeUploads = run<TakenUploads>(
  'order-contact.take-uploads',
  `WITH taken AS (
     DELETE FROM upload WHERE id = ANY($ids::uuid[]) AND (member_id = $member OR guest_id = $guest)
       AND (NOT $onlyPictures::boolean OR content_type LIKE 'image/%')
     RETURNING id, file_key, name, content_type, size
   )
   INSERT INTO order_file (id, order_id, message_id, request_id, file_key, name, content_type, size)
   SELECT id, $orderId, $message::bigint, $request::bigint, file_key, name, content_type, size FROM taken`,
);

type OrderFileRow = {
  orderId: string;
  key: string;
  name: string;
  type: string;
  size: number;
};

/** Finds a file of any order; the caller checks who may have it. */
export const findOrderFile = first<[id: string], OrderFileRow>(
  'order-contact.file',
  `SELECT order_id AS "orderId", file_key AS key, name, content_type AS type, size FROM order_file WHERE id = $1`,
);

/** Finds when the last parcel of an order was delivered. */
export const findDelivery = first<[orderId: string], { deliveredAt: Date | null }>(
  'order-contact.delivery',
  'SELECT max(delivered_at) AS "deliveredAt" FROM shipment WHERE order_id = $1',
);
