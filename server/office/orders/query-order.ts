import type { Address } from '../../../contract/address.ts';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import type { OrderState } from '../../../contract/order.ts';
import {
  lineFields,
  type OrderColumns,
  orderColumns,
  type PlacedParcel,
  packingOfLine,
  versionOfOrder,
} from '../../domains/orders/index.ts';
import { first, many } from '../../platform/database/statement.ts';
import { personName } from '../gate/person-name.ts';

type Dated<Row extends { at: string }> = Omit<Row, 'at'> & { at: Date };

export type OfficeOrderRow = OrderColumns & {
  refundState: OfficeOrder['refundState'];
  isDisputed: boolean;
  refunded: number;
  shortage: OfficeOrder['shortage'];
  version: string;
  parcels: PlacedParcel[];
  /** Names of their methods, by code; null: none is left. */
  carriers: Readonly<Record<string, string>> | null;
  member: OfficeOrder['member'];
  company: OfficeOrder['company'];
  assignee: OfficeOrder['assignee'];
  tags: string[];
  takenBy: OfficeOrder['takenBy'];
  address: Address;
};

/** Reads any order, for staff. Orders of its member are counted to 1,000. */
export const findOfficeOrder = first<[id: string], OfficeOrderRow>(
  'office.order',
  `SELECT ${orderColumns}, o.refund_state AS "refundState", o.disputed AS "isDisputed", o.refunded, o.shortage, o.parcels,
     (SELECT jsonb_object_agg(m.code, COALESCE(m.names ->> 'en', m.carrier)) FROM method m
      WHERE m.code IN (SELECT p ->> 'method' FROM jsonb_array_elements(o.parcels) p)) AS carriers,
     ${versionOfOrder} AS version,
     (SELECT jsonb_build_object('id', m.id, 'name', concat_ws(' ', m.first_name, m.last_name), 'level', m.level, 'orders',
        (SELECT count(*) FROM (SELECT FROM orders x WHERE x.member_id = m.id LIMIT 1000) x))
      FROM member m WHERE m.id = o.member_id) AS member,
     (SELECT jsonb_build_object('id', c.id, 'name', c.name, 'decision',
        (SELECT jsonb_build_object('decision', a.decision, 'by', d.email, 'reason', a.reason, 'at', to_char(a.decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
         FROM order_approval a JOIN member d ON d.id = a.decided_by WHERE a.order_id = o.id))
      FROM company c WHERE c.id = o.company_id) AS company,
     (SELECT jsonb_build_object('id', s.id, 'name', ${personName('s')}) FROM order_assignee a JOIN staff s ON s.id = a.staff_id
      WHERE a.order_id = o.id) AS assignee,
     (SELECT jsonb_build_object('id', s.id, 'name', ${personName('s')}) FROM telephone_order t JOIN staff s ON s.id = t.staff_id
      WHERE t.order_id = o.id) AS "takenBy",
     ARRAY(SELECT tag FROM order_tag t WHERE t.order_id = o.id ORDER BY tag) AS tags
   FROM orders o WHERE o.id = $1`,
);

type LineRow = {
  position: number;
  line: Omit<
    OfficeOrder['lines'][number],
    'position' | 'packing' | 'each' | 'packingEach' | 'sum' | 'why'
  > & {
    packingSlug: string | null;
    unitPrice: number;
    packingPrice: number;
    total: number;
  };
  why: OfficeOrder['lines'][number]['why'];
};

export const listOfficeLines = many<[id: string], LineRow>(
  'office.order-lines',
  `SELECT l.position, l.explanation AS why, jsonb_build_object(${lineFields}, 'title', l.title, 'slug', l.slug,
     'picture', l.picture, 'shipped', l.shipped, 'cancelled', l.cancelled, 'refunded', l.refunded, 'returned', l.returned) AS line
   FROM order_line l ${packingOfLine} WHERE l.order_id = $1 ORDER BY l.position`,
);

export const listAdjustments = many<[id: string], OfficeOrder['money']['adjustments'][number]>(
  'office.order-adjustments',
  'SELECT kind, source, amount FROM adjustment WHERE order_id = $1 ORDER BY position',
);

export const listOfficePayments = many<
  [id: string],
  Dated<OfficeOrder['payments'][number]> & { paid: number }
>(
  'office.order-payments',
  `SELECT p.id, p.method, p.provider, p.ref AS reference, s.state, s.reason, s.amount, p.created_at AS at,
     COALESCE(b.amount, 0)::bigint AS "sentBack", COALESCE(b.done, false) AS "isSentBack",
     CASE WHEN s.state = 'settled' THEN s.amount + s.balance ELSE 0 END AS paid
   FROM payment_order s JOIN payment p ON p.id = s.payment_id
   CROSS JOIN LATERAL (SELECT sum(r.amount) AS amount, bool_and(r.state = 'done') AS done FROM refund r
     WHERE r.payment_id = p.id AND r.order_id = s.order_id AND r.order_refund_id IS NULL AND r.state <> 'failed') b
   WHERE s.order_id = $1 ORDER BY p.created_at, p.id`,
);

/** Lists the refunds of an order; done when no provider has its part to do. */
export const listOfficeRefunds = many<[id: string], Dated<OfficeOrder['refunds'][number]>>(
  'office.order-refunds',
  `SELECT o.id, o.created_at AS at, o.amount, substring(o.selection FROM '^(goods|shipping|goodwill) ') AS kind, o.reason, COALESCE(${personName('s')}, o.actor) AS actor,
     NOT EXISTS (SELECT FROM refund r WHERE r.order_refund_id = o.id AND r.state <> 'done') AS "isDone"
   FROM order_refund o LEFT JOIN staff s ON o.actor = 'staff:' || s.id WHERE o.order_id = $1 ORDER BY o.created_at`,
);

export const listOfficeRequests = many<[id: string], Dated<OfficeOrder['requests'][number]>>(
  'office.order-requests',
  `SELECT id, created_at AS at, kind, reason, description, state, answer, lines AS pieces
   FROM order_request WHERE order_id = $1 ORDER BY id DESC`,
);

export const listOfficeDisputes = many<
  [id: string],
  Omit<Dated<OfficeOrder['disputes'][number]>, 'dueAt'> & { dueAt: Date | null }
>(
  'office.order-disputes',
  `SELECT d.dispute_id AS id, d.provider, d.state, d.reason, d.amount, d.currency, d.due_at AS "dueAt", d.created_at AS at
   FROM payment_order s JOIN payment_dispute d ON d.payment_id = s.payment_id WHERE s.order_id = $1 ORDER BY d.created_at`,
);

export const listOfficeMessages = many<[id: string, limit: number], Dated<OfficeOrder['messages'][number]>>(
  'office.order-messages',
  `SELECT m.created_at AS at, m.author, ${personName('s')} AS by, m.body AS text,
     COALESCE((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) ORDER BY f.id)
       FROM order_file f WHERE f.message_id = m.id), '[]') AS files
   FROM (SELECT * FROM order_message WHERE order_id = $1 ORDER BY id DESC LIMIT $2) m LEFT JOIN staff s ON s.id = m.staff_id
   ORDER BY m.id`,
);

export const listNotes = many<[id: string], Dated<OfficeOrder['notes'][number]>>(
  'office.order-notes',
  `SELECT n.id, n.at, n.body AS text, jsonb_build_object('id', s.id, 'name', ${personName('s')}) AS by
   FROM order_note n JOIN staff s ON s.id = n.staff_id WHERE n.order_id = $1 ORDER BY n.id`,
);

/** Lists what happened to an order, oldest first; who of the staff did it has a name. */
export const listOfficeEvents = many<
  [id: string],
  { at: Date; event: string; from: OrderState | null; to: OrderState; actor: string }
>(
  'office.order-events',
  `SELECT e.at, e.event, e.from_state AS "from", e.to_state AS "to", COALESCE(${personName('s')}, e.actor) AS actor
   FROM order_event e LEFT JOIN staff s ON e.actor = 'staff:' || s.id WHERE e.order_id = $1 ORDER BY e.id`,
);

/** Lists what carriers report of the parcels of an order, the latest first. */
export const listParcelEvents = many<
  [id: string],
  Dated<OfficeOrder['shipments'][number]['events'][number]> & { shipment: number }
>(
  'office.parcel-events',
  `SELECT s.id AS shipment, e.at, e.status, e.place, e.description
   FROM shipment s JOIN shipment_event e ON e.shipment_id = s.id WHERE s.order_id = $1 ORDER BY e.at DESC`,
);

/** Lists tags of orders, the most frequent first. */
export const listTags = many<[limit: number], { tag: string }>(
  'office.order-tags',
  'SELECT tag FROM order_tag GROUP BY tag ORDER BY count(*) DESC, tag LIMIT $1',
);

/** What went back of an order so far, in its minor units. */
export type Refunded = {
  refunded: number;
  /** What of it was for the delivery. */
  delivery: number;
  rate: number;
  currency: string;
  isShipped: boolean;
  isCancelled: boolean;
};

/** Finds what went back of an order, and locks it. */
export const findRefunded = first<[id: string], Refunded>(
  'office.refunded',
  `SELECT refunded, rate_millionths AS rate, currency, state = 'cancelled' AS "isCancelled",
     (SELECT COALESCE(sum(r.delivery), 0)::bigint FROM order_refund r WHERE r.order_id = o.id) AS delivery,
     EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.shipped > 0) AS "isShipped"
   FROM orders o WHERE id = $1 FOR UPDATE`,
);
