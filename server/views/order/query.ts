import type { Order, OrderState } from '../../../contract/order.ts';
import type { TermsFacts } from '../../../kit/order-terms.ts';
import {
  buyerOfOrder,
  isRemindable,
  lineFields,
  lineTitle,
  lineValues,
  type OrderColumns,
  orderColumns,
  type PlacedParcel,
  packingOfLine,
  termsOfOrder,
} from '../../domains/orders/index.ts';
import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { first } from '../../platform/database/statement.ts';
import { type ProgressColumns, progressColumns } from './progress/query.ts';

export type OrderDetailRow = OrderColumns &
  Pick<TermsFacts, 'level' | 'leads' | 'closures'> & {
    /** Whether the visitor reaches it, as its buyer or as a colleague, not only by a mailed link. */
    isOwn: boolean;
    memberId: number | null;
    companyId: number | null;
    /** Whether the cart is still there that it was placed from. */
    hasCart: boolean;
    /** Name of its buyer; null of a guest's. */
    buyer: string | null;
    approval: Order['approval'];
    reminder: Order['reminder'];
    parcels: PlacedParcel[];
    shortage: 'wait' | 'ship_rest' | 'other_colour' | 'ask';
    /** When the first of its reservations ends. */
    heldUntil: Date | null;
    lines: {
      sku: string;
      title: string;
      brand: string | null;
      slug: string;
      picture: string | null;
      attributes: Record<string, string>;
      /** Codes of the attributes' values, where the title is not in the language of the order. */
      values: Record<string, string> | null;
      warehouse: number;
      packing: number;
      packingSlug: string | null;
      quantity: number;
      isGift: boolean;
      unitPrice: number;
      packingPrice: number;
      rounding: number;
      total: number;
      discount: number;
      promotion: number;
    }[];
    events: { at: string; event: string; state: OrderState }[];
    payment: { method: string; state: string; reason: string | null; due: number; received: number } | null;
  } & ProgressColumns;

/** Finds one of the owner's orders, or with `hasKey`, which the caller has checked, anyone's. */
export const findOrderDetail = first<
  { id: string; hasKey: boolean; language: string } & Owner,
  OrderDetailRow
>(
  'order.detail',
  `SELECT ${orderColumns}, COALESCE(${ownedBy('o')}, false) AS "isOwn",
     o.member_id AS "memberId", o.company_id AS "companyId", EXISTS (SELECT FROM cart c WHERE c.id = o.id AND c.state = 'placed') AS "hasCart", ${buyerOfOrder} AS buyer,
     (SELECT jsonb_build_object('decision', a.decision, 'by', concat_ws(' ', m.first_name, m.last_name), 'reason', a.reason, 'at', a.decided_at)
      FROM order_approval a JOIN member m ON m.id = a.decided_by WHERE a.order_id = o.id) AS approval,
     CASE WHEN ${isRemindable} THEN COALESCE(
       (SELECT jsonb_build_object('dueOn', r.due_on, 'isSent', r.sent_at IS NOT NULL) FROM order_reminder r WHERE r.order_id = o.id),
       '{"dueOn": null, "isSent": false}') END AS reminder,
     o.parcels, o.shortage, ${termsOfOrder},
     (SELECT min(r.expires_at) FROM reservation r WHERE r.order_id = o.id) AS "heldUntil",
     (SELECT jsonb_agg(jsonb_build_object(${lineFields}, 'title', ${lineTitle}, 'values', ${lineValues}, 'slug', l.slug, 'picture', l.picture, 'packing', l.packing)
        ORDER BY l.position) FROM order_line l ${packingOfLine}
        WHERE l.order_id = o.id) AS lines,
     (SELECT jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'state', e.to_state) ORDER BY e.id)
      FROM order_event e WHERE e.order_id = o.id) AS events,
     (SELECT jsonb_build_object('method', p.method, 'state', s.state, 'reason', s.reason,
        'due', p.amount, 'received', COALESCE(p.received_amount, 0))
      FROM payment_order s JOIN payment p ON p.id = s.payment_id WHERE s.order_id = o.id
      ORDER BY s.state = 'settled' DESC, s.state = 'needs_review' DESC, p.created_at DESC LIMIT 1) AS payment,
     ${progressColumns}
   FROM orders o WHERE o.id = $id AND (${ownedBy('o')} OR $hasKey)`,
);
