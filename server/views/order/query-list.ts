import type { Address } from '../../../contract/address.ts';
import type { OrderState } from '../../../contract/order.ts';
import type { TermsFacts } from '../../../kit/order-terms.ts';
import { buyerOfOrder, lineTitle, termsOfOrder } from '../../domains/orders/index.ts';
import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { many } from '../../platform/database/statement.ts';

/** A member, and the company whose orders the member reaches. */
type CompanyOwner = { member: number | null; company: number };

/**
 * Counts a member's orders by state, from the index alone. The lists are of one member and not of any owner: a prepared
 * statement with three alternatives would read all orders and sort them.
 */
export const countOrders = many<Pick<Owner, 'member'>, { state: OrderState; count: number }>(
  'order.counts',
  `SELECT o.state, count(*)::int AS count FROM orders o WHERE o.member_id = $member AND o.hidden_at IS NULL GROUP BY o.state`,
);

/** Lists the ids of a page of a member's orders, newest first, from the index alone. */
export const listOrderIds = many<
  { states: readonly string[]; limit: number; offset: number } & Pick<Owner, 'member'>,
  { id: string }
>(
  'order.page',
  `SELECT o.id FROM orders o WHERE o.member_id = $member AND o.hidden_at IS NULL AND o.state = ANY($states)
   ORDER BY o.placed_at DESC, o.id DESC LIMIT $limit OFFSET $offset`,
);

/** The orders `o` of a member and of the member's company, without those that the member has taken off the list. */
export const OF_COMPANY = `(o.member_id = $member OR o.company_id = $company)
     AND (o.hidden_at IS NULL OR o.member_id IS DISTINCT FROM $member)`;

/** Counts the orders of a member and of the member's company by state. */
export const countCompanyOrders = many<CompanyOwner, { state: OrderState; count: number }>(
  'order.company-counts',
  `SELECT o.state, count(*)::int AS count FROM orders o WHERE ${OF_COMPANY} GROUP BY o.state`,
);

/**
 * Lists the ids of a page of the orders of a member and of the member's company, newest first. Each side is read by its
 * own index as far as the page reaches.
 */
export const listCompanyOrderIds = many<
  { states: readonly string[]; limit: number; offset: number } & CompanyOwner,
  { id: string }
>(
  'order.company-page',
  `SELECT id FROM (
     (SELECT id, placed_at FROM orders WHERE member_id = $member AND hidden_at IS NULL AND state = ANY($states)
      ORDER BY placed_at DESC, id DESC LIMIT $offset::int + $limit::int)
     UNION
     (SELECT id, placed_at FROM orders WHERE company_id = $company AND state = ANY($states)
        AND (hidden_at IS NULL OR member_id IS DISTINCT FROM $member)
      ORDER BY placed_at DESC, id DESC LIMIT $offset::int + $limit::int)
   ) o ORDER BY placed_at DESC, id DESC LIMIT $limit::int OFFSET $offset::int`,
);

export type OrderSummaryRow = Pick<TermsFacts, 'level' | 'leads' | 'closures' | 'parcels' | 'paidAt'> & {
  /** Who placed it, where that is a colleague; null of an own order. */
  placedBy: string | null;
  /** Whether the visitor may pay it, as its buyer or by the role in the company. */
  mayPay: boolean;
  /** Whether it is the visitor's own. */
  isBuyer: boolean;
  batch: string | null;
  id: string;
  state: OrderState;
  refundState: 'none' | 'requested' | 'partial' | 'full';
  inReview: boolean;
  currency: string;
  total: number;
  pieces: number;
  lines: number;
  pictures: string[];
  names: string[];
  address: Address;
  placedAt: Date;
  expiresAt: Date;
};

/** Reads orders of a list by their ids, newest first. */
export const findSummaries = many<
  { ids: string[]; language: string; paying: number | null } & Owner,
  OrderSummaryRow
>(
  'order.summaries',
  `SELECT o.id, o.state, o.refund_state AS "refundState", o.currency, o.total + o.fee AS total, o.address,
     o.placed_at AS "placedAt", o.expires_at AS "expiresAt", o.paid_at AS "paidAt", o.parcels, ${termsOfOrder},
     o.member_id IS NOT DISTINCT FROM $member AS "isBuyer",
     CASE WHEN o.member_id IS DISTINCT FROM $member THEN ${buyerOfOrder} END AS "placedBy",
     CASE WHEN o.member_id = $member THEN (SELECT batch_id FROM dropship_order WHERE order_id = o.id) END AS batch,
     COALESCE(o.member_id = $member OR o.company_id = $paying, false) AS "mayPay", s.pieces, s.lines, s.pictures,
     ARRAY(SELECT ${lineTitle} FROM order_line l WHERE l.order_id = o.id ORDER BY l.position LIMIT 2) AS names,
     o.paid_at IS NULL AND EXISTS (SELECT FROM payment_order p WHERE p.order_id = o.id AND p.state = 'needs_review' AND p.reason IS DISTINCT FROM 'short') AS "inReview"
   FROM orders o
   CROSS JOIN LATERAL (
     SELECT (sum(quantity) FILTER (WHERE NOT is_gift))::int AS pieces, count(*)::int AS lines,
       COALESCE((array_agg(picture ORDER BY position) FILTER (WHERE picture IS NOT NULL))[1:4], '{}') AS pictures
     FROM order_line WHERE order_id = o.id
   ) s
   WHERE ${ownedBy('o')} AND o.id = ANY($ids)
   ORDER BY o.placed_at DESC, o.id DESC`,
);
