import type { BatchNote, DropshippingState } from '../../../contract/dropshipping-batch.ts';
import { first, many } from '../../platform/database/statement.ts';

export type ListedBatch = {
  id: string;
  state: DropshippingState;
  fileName: string;
  remark: string;
  rows: number;
  counts: Partial<Record<DropshippingState, number>>;
  errors: number;
  done: number;
  total: number;
  currency: string;
  payable: { orders: number; total: number };
  paid: { orders: number; total: number };
  quotedUntil: Date | null;
  picid: string | null;
  notes: BatchNote[];
  createdAt: Date;
  changedAt: Date;
};

/** Of the orders of a batch by state, each with its total; what was paid has the fee of its payment. */
const SUMS = `LATERAL (
    SELECT COALESCE(jsonb_object_agg(state, count), '{}') AS counts, COALESCE(sum(errors), 0)::int AS errors,
      COALESCE(sum(count) FILTER (WHERE state IN ('quoted', 'awaiting_payment')), 0)::int AS payable,
      COALESCE(sum(total) FILTER (WHERE state IN ('quoted', 'awaiting_payment')), 0)::bigint AS "payableTotal",
      COALESCE(sum(count) FILTER (WHERE state IN ${"('paid', 'processing', 'partly_shipped', 'shipped', 'done')"}), 0)::int AS paid,
      COALESCE(sum(total) FILTER (WHERE state IN ${"('paid', 'processing', 'partly_shipped', 'shipped', 'done')"}), 0)::bigint AS "paidTotal",
      min(until) FILTER (WHERE state = 'quoted') AS until
    FROM (SELECT CASE WHEN state = 'quoted' AND quoted_until < now() THEN 'expired' ELSE state END AS state, count(*) AS count,
        sum(errors) AS errors, sum(total) AS total, min(quoted_until) AS until
      FROM (SELECT d.state, d.errors, d.quoted_until, CASE WHEN p.paid_at IS NULL THEN d.total ELSE p.total + p.fee END AS total
          FROM dropship_order d LEFT JOIN orders p ON p.id = d.order_id WHERE d.batch_id = b.id) d GROUP BY 1) s
  ) o`;

const COLUMNS = `b.id, b.state, b.file_name AS "fileName", b.remark,
  (SELECT count(*)::int FROM dropship_row r WHERE r.batch_id = b.id) AS rows, o.counts, o.errors, b.done, b.total, b.currency,
  jsonb_build_object('orders', o.payable, 'total', o."payableTotal") AS payable,
  jsonb_build_object('orders', o.paid, 'total', o."paidTotal") AS paid, o.until AS "quotedUntil", b.payment_id AS picid, b.notes,
  b.created_at AS "createdAt", b.changed_at AS "changedAt"`;

type Filter = { member: number; state: string | null; search: string | null };

const FILTERED = `b.member_id = $member AND ($state::text IS NULL AND b.state <> 'deleted' OR b.state = $state)
  AND ($search::text IS NULL OR b.id = upper($search) OR position(lower($search) IN lower(b.remark)) > 0
    OR position(lower($search) IN lower(b.file_name)) > 0
    OR b.id IN (SELECT batch_id FROM dropship_order WHERE member_id = $member AND order_no = $search))`;

/** Lists a member's batches, the newest first. */
export const listBatches = many<Filter & { limit: number; offset: number }, ListedBatch>(
  'dropshipping.list',
  `SELECT ${COLUMNS} FROM (
     SELECT * FROM dropship_batch b WHERE ${FILTERED} ORDER BY created_at DESC, id DESC LIMIT $limit OFFSET $offset
   ) b CROSS JOIN ${SUMS} ORDER BY b.created_at DESC, b.id DESC`,
);

export const countBatches = first<Filter, { count: number }>(
  'dropshipping.count',
  `SELECT count(*)::int AS count FROM dropship_batch b WHERE ${FILTERED}`,
);

export const findBatch = first<{ id: string; member: number }, ListedBatch>(
  'dropshipping.find',
  `SELECT ${COLUMNS} FROM dropship_batch b CROSS JOIN ${SUMS} WHERE b.id = $id AND b.member_id = $member AND b.state <> 'deleted'`,
);

/** What the total of an order is made of, in minor units of its batch's currency. */
export type Sums = { goods: number; discount: number; shipping: number; tax: number; customsDuty: number };

/**
 * Lists what can be paid of a batch, with its sums, the country of each receiver and the methods that its parcels may
 * have.
 */
export const listPayable = many<
  { id: string; member: number },
  { id: string; total: number; billing: string; methods: string[] } & Sums
>(
  'dropshipping.payable',
  `SELECT o.id::text AS id, o.total, o.country AS billing,
     (o.quote ->> 'goods')::int AS goods, (o.quote ->> 'discount')::int AS discount, (o.quote ->> 'shipping')::int AS shipping,
     (o.quote ->> 'tax')::int AS tax, (o.quote ->> 'customsDuty')::int AS "customsDuty",
     ARRAY(SELECT DISTINCT jsonb_path_query(o.quote, '$.parcels[*].options[*].method') #>> '{}') AS methods
   FROM dropship_order o JOIN dropship_batch b ON b.id = o.batch_id
   WHERE b.id = $id AND b.member_id = $member
     AND (o.state = 'awaiting_payment' OR o.state = 'quoted' AND o.quoted_until >= now())`,
);

/** Lists the shop's orders of a batch that wait for their payment. */
export const listAwaiting = many<{ id: string; member: number }, { orderId: string }>(
  'dropshipping.awaiting',
  `SELECT order_id AS "orderId" FROM dropship_order
   WHERE batch_id = $id AND member_id = $member AND state = 'awaiting_payment' AND order_id IS NOT NULL`,
);

/**
 * Lists the shop's orders that the same request for a payment of a batch would pay again: those of the chosen orders, or
 * without a choice, where no order is quoted any more, those of the latest payment.
 */
export const listPaidBefore = many<
  { id: string; member: number; chosen: readonly number[] | null },
  { orderId: string }
>(
  'dropshipping.paid-before',
  `WITH own AS (SELECT id, order_id, state FROM dropship_order WHERE batch_id = $id AND member_id = $member)
   SELECT order_id AS "orderId" FROM own WHERE order_id IS NOT NULL AND CASE WHEN $chosen::int[] IS NOT NULL THEN id = ANY($chosen)
     ELSE NOT EXISTS (SELECT FROM own WHERE state = 'quoted') AND order_id IN (
       SELECT order_id FROM payment_order WHERE payment_id = (
         SELECT p.id FROM payment_order s JOIN payment p ON p.id = s.payment_id
         WHERE s.order_id IN (SELECT order_id FROM own) AND s.state IN ('started', 'settled') ORDER BY p.created_at DESC LIMIT 1)) END
   ORDER BY 1`,
);

/** Counts a member's batches, or the orders of them, by state, of those made over some days. */
export const countStat = many<
  { member: number; from: string; to: string },
  { isBatch: boolean; state: DropshippingState; count: number }
>(
  'dropshipping.stat',
  `WITH b AS (
     SELECT id, state FROM dropship_batch WHERE member_id = $member AND state <> 'deleted'
       AND created_at >= $from::timestamptz AND created_at < $to::timestamptz
   )
   SELECT true AS "isBatch", state, count(*)::int AS count FROM b GROUP BY state
   UNION ALL
   SELECT false, o.state, count(*)::int FROM dropship_order o JOIN b ON b.id = o.batch_id GROUP BY o.state`,
);

/** Sums what the orders of a member's batches cost, by currency. */
export const sumStat = many<
  { member: number; from: string; to: string },
  { currency: string; orders: number; quoted: number; paid: number; refunded: number }
>(
  'dropshipping.stat-money',
  `SELECT b.currency, count(*)::int AS orders,
     COALESCE(sum(d.total) FILTER (WHERE d.state IN ('quoted', 'awaiting_payment')), 0)::bigint AS quoted,
     COALESCE(sum(o.total + o.fee) FILTER (WHERE o.paid_at IS NOT NULL), 0)::bigint AS paid,
     COALESCE(sum(o.refunded), 0)::bigint AS refunded
   FROM dropship_batch b JOIN dropship_order d ON d.batch_id = b.id LEFT JOIN orders o ON o.id = d.order_id
   WHERE b.member_id = $member AND b.state <> 'deleted' AND b.created_at >= $from::timestamptz AND b.created_at < $to::timestamptz
   GROUP BY b.currency ORDER BY b.currency`,
);
