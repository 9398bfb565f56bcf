import type {
  DropshippingOrder,
  DropshippingState,
  RowColumn,
  RowError,
} from '../../../contract/dropshipping-batch.ts';
import type { OrderState } from '../../../contract/order.ts';
import type { DaySpan } from '../../../kit/day-span.ts';
import type { TermsFacts } from '../../../kit/order-terms.ts';
import type { OrderQuote } from '../../domains/dropshipping/index.ts';
import { termsOfOrder } from '../../domains/orders/index.ts';
import { first, many } from '../../platform/database/statement.ts';

type Filter = { batch: string; member: number; state: string | null; search: string | null };

/** The state as it is shown: a quote that is over is expired before a sweep has come by. */
const STATE = `CASE WHEN o.state = 'quoted' AND o.quoted_until < now() THEN 'expired' ELSE o.state END`;
const FILTERED = `o.batch_id = $batch AND o.member_id = $member
  AND ($state::text IS NULL OR ${STATE} = $state)
  AND ($search::text IS NULL OR position(lower($search) IN lower(o.given_no)) > 0
    OR position(lower($search) IN lower(o.receiver)) > 0 OR o.order_id = upper($search)
    OR EXISTS (SELECT FROM dropship_row r WHERE r.dropship_order_id = o.id AND upper(r.cells ->> 'sku') = upper($search)))`;

type QuotedParcel = NonNullable<DropshippingOrder['quote']>['parcels'][number];

/** `lead` of the quote: absent in those of earlier versions. `arrivals` of the order: by warehouse. */
export type ListedOrder = {
  id: number;
  orderNo: string;
  state: DropshippingState;
  errors: number;
  receiver: string;
  country: string;
  quote: (Omit<OrderQuote, 'parcels'> & { parcels: (QuotedParcel & { lead?: number })[] }) | null;
  quotedUntil: Date | null;
  isOver: boolean;
  order: {
    orderid: string;
    state: OrderState;
    refundState: 'none' | 'requested' | 'partial' | 'full';
    total: number;
    fee: number;
    refunded: number;
    paidAt: string | null;
    arrivals: Record<string, DaySpan | null>;
    shipments: { carrier: string; number: string; status: string; at: string }[];
  } | null;
  rows: {
    id: number;
    row: number;
    cells: Partial<Record<RowColumn, string>>;
    quantity: number | null;
    errors: RowError[];
    title: string | null;
    unitPrice: number | null;
    total: number | null;
  }[];
};

const COLUMNS = `o.id, o.given_no AS "orderNo", ${STATE} AS state, o.errors, o.receiver, o.country, o.quote,
  o.quoted_until AS "quotedUntil", o.state = 'quoted' AND o.quoted_until < now() AS "isOver",
  (SELECT jsonb_build_object('orderid', s.id, 'state', s.state, 'refundState', s.refund_state, 'total', s.total + s.fee, 'fee', s.fee,
     'refunded', s.refunded, 'paidAt', s.paid_at,
     'arrivals', (SELECT jsonb_object_agg(x ->> 'warehouse', x -> 'arrival') FROM jsonb_array_elements(s.parcels) x), 'shipments', COALESCE((
       SELECT jsonb_agg(jsonb_build_object('carrier', p.carrier, 'number', p.number, 'at', p.shipped_at, 'status',
         CASE WHEN p.delivered_at IS NOT NULL THEN 'delivered' ELSE COALESCE(
           (SELECT status FROM shipment_event e WHERE e.shipment_id = p.id ORDER BY at DESC LIMIT 1), 'registered') END) ORDER BY p.id)
       FROM shipment p WHERE p.order_id = s.id), '[]'))
   FROM orders s WHERE s.id = o.order_id) AS "order",
  COALESCE((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'row', r.file_row, 'cells', r.cells, 'quantity', r.quantity,
     'errors', r.errors, 'title', r.title, 'unitPrice', r.unit_price, 'total', r.price) ORDER BY r.file_row, r.id)
   FROM dropship_row r WHERE r.dropship_order_id = o.id), '[]') AS rows`;

/** Lists orders of a batch in the order of the file, with everything that its page shows, in one statement. */
export const listOrders = many<Filter & { limit: number; offset: number }, ListedOrder>(
  'dropshipping.list-orders',
  `SELECT ${COLUMNS} FROM (
     SELECT * FROM dropship_order o WHERE ${FILTERED} ORDER BY position, id LIMIT $limit OFFSET $offset
   ) o ORDER BY o.position, o.id`,
);

export const countOrders = first<Filter, { count: number }>(
  'dropshipping.count-orders',
  `SELECT count(*)::int AS count FROM dropship_order o WHERE ${FILTERED}`,
);

/** Lists the titles of products by their SKUs, as far as the shop has them. */
export const listTitles = many<{ skus: readonly string[]; language: string }, { sku: string; title: string }>(
  'dropshipping.titles',
  `SELECT sku, COALESCE(titles ->> $language, titles ->> 'en') AS title FROM line_fact
   WHERE sku = ANY($skus) AND COALESCE(titles ->> $language, titles ->> 'en') IS NOT NULL`,
);

/** Lists orders of a member by their ids. */
export const listOrdersById = many<{ member: number; ids: readonly number[] }, ListedOrder>(
  'dropshipping.orders-by-id',
  `SELECT ${COLUMNS} FROM dropship_order o WHERE o.member_id = $member AND o.id = ANY($ids::bigint[]) ORDER BY o.position, o.id`,
);

/** Lists the orders of batches that have become some of the shop's, as these stand now. */
export const listFollowed = many<
  [orders: readonly string[]],
  { id: number; batchId: string; memberId: number; state: string; orderState: OrderState; isPaid: boolean }
>(
  'dropshipping.followed',
  `SELECT d.id, d.batch_id AS "batchId", d.member_id AS "memberId", d.state, o.state AS "orderState",
     o.paid_at IS NOT NULL AS "isPaid"
   FROM dropship_order d JOIN orders o ON o.id = d.order_id WHERE d.order_id = ANY($1) ORDER BY d.batch_id, d.id`,
);

/** Finds one of a member's payments of batches, with the sums of its shares. */
export const findPayment = first<
  { picid: string; member: number },
  {
    picid: string;
    state: string;
    method: string;
    currency: string;
    total: number;
    fee: number;
    balance: number;
    count: number;
    batches: string[];
  }
>(
  'dropshipping.payment',
  `SELECT p.id AS picid, p.state, p.method, p.currency, p.amount + p.balance AS total, p.fee, p.balance, s.count, s.batches
   FROM payment p CROSS JOIN LATERAL (
     SELECT count(*)::int AS count, array_agg(DISTINCT d.batch_id) AS batches
     FROM payment_order s JOIN dropship_order d ON d.order_id = s.order_id AND d.member_id = $member
     WHERE s.payment_id = p.id
   ) s WHERE p.id = $picid AND s.count > 0`,
);

/** Lists what a payment pays, the first of it. */
export const listPaid = many<
  { picid: string; member: number; limit: number },
  { id: number; batch: string; orderNo: string; orderid: string; state: OrderState; total: number }
>(
  'dropshipping.paid',
  `SELECT d.id, d.batch_id AS batch, d.given_no AS "orderNo", o.id AS orderid, o.state, o.total + o.fee AS total
   FROM payment_order s JOIN dropship_order d ON d.order_id = s.order_id AND d.member_id = $member
   JOIN orders o ON o.id = d.order_id
   WHERE s.payment_id = $picid ORDER BY d.position, d.id LIMIT $limit`,
);

/** Reads what decides when some of a member's orders arrive. */
export const listTerms = many<{ orders: readonly string[]; member: number }, TermsFacts & { id: string }>(
  'dropshipping.terms',
  `SELECT o.id, o.placed_at AS "placedAt", o.expires_at AS "expiresAt", o.paid_at AS "paidAt", o.parcels, o.address,
     ${termsOfOrder}
   FROM orders o WHERE o.id = ANY($orders) AND o.member_id = $member`,
);
