import type { TermsFacts } from '../../../kit/order-terms.ts';
import type { WhiteLabelContent } from '../../domains/documents/index.ts';
import {
  lineFields,
  type OrderColumns,
  orderColumns,
  type PlacedParcel,
  packingOfLine,
  termsOfOrder,
} from '../../domains/orders/index.ts';
import { first, many } from '../../platform/database/statement.ts';

/** A parcel with the way that it goes. */
export type FactParcel = PlacedParcel & {
  /** Tax areas that it leaves and goes to. */
  from: string;
  to: string;
  isFromUnion: boolean;
  isToUnion: boolean;
  /** Whether it crosses a customs border. */
  crosses: boolean;
  isDutyPaid: boolean;
};

export type FactLine = {
  position: number;
  sku: string;
  title: string;
  titleEn: string | null;
  attributes: Record<string, string>;
  warehouse: number;
  packingSlug: string | null;
  quantity: number;
  isGift: boolean;
  unitPrice: number;
  packingPrice: number;
  rounding: number;
  total: number;
  discount: number;
  /** A part of `discount`. */
  promotion: number;
  /** The price of one piece without any reduction. */
  listPrice: number;
  hsCode: string | null;
  origin: string | null;
  /** Grams of one piece. */
  weight: number;
};

export type FactRefund = {
  id: string;
  amount: number;
  lines: { position: number; quantity: number; amount: number }[];
  delivery: number;
  fee: number;
  selection: string;
};

/** A dispute that is decided, of the payment that settled the order. */
export type FactDispute = {
  /** As documents refer to it. */
  reference: string;
  state: 'lost' | 'won';
  /** All that the buyer claimed of the payment. */
  amount: number;
  /** What was left of the payment for each of its orders. */
  shares: { orderId: string; amount: number }[];
};

export type FactShipment = {
  id: number;
  warehouse: number;
  carrier: string;
  number: string;
  shippedAt: string;
  lines: { position: number; quantity: number }[];
};

/** What the documents of an order are made from; amounts in minor units of its currency. */
export type OrderFacts = OrderColumns &
  Pick<TermsFacts, 'level' | 'leads' | 'closures'> & {
    lowered: number;
    /** The last edit since it was paid; null without one. */
    edit: { id: number; at: string } | null;
    euroRate: number | null;
    parcels: FactParcel[];
    lines: FactLine[];
    refunds: FactRefund[];
    disputes: FactDispute[];
    shipments: FactShipment[];
    /** How a dropshipper's parcels are packed; null for any other order. */
    whiteLabel: WhiteLabelContent | null;
  };

const parcels = `SELECT jsonb_agg(p.parcel || jsonb_build_object('from', f.area, 'to', t.area, 'isFromUnion', f.territory = 'EU',
    'isToUnion', t.territory = 'EU', 'isDutyPaid', COALESCE(m.duty = 'DDP', false), 'crosses', f.territory <> t.territory)
    ORDER BY p.at)
  FROM jsonb_array_elements(o.parcels) WITH ORDINALITY AS p(parcel, at)
  JOIN warehouse w ON w.code = (p.parcel ->> 'warehouse')::int CROSS JOIN LATERAL tax_place_of(w.country, NULL) f
  CROSS JOIN LATERAL tax_place_of(o.address ->> 'country', o.address ->> 'zip') t LEFT JOIN method m ON m.code = p.parcel ->> 'method'`;

const lines = `SELECT jsonb_agg(jsonb_build_object(${lineFields}, 'position', l.position, 'title', l.title,
    'titleEn', CASE WHEN o.language <> 'en' THEN x.title END,
    'listPrice', COALESCE((l.explanation -> 0 ->> 'price')::bigint, l.unit_price), 'hsCode', p.hs_code,
    'origin', c.origin, 'weight', l.weight_g) ORDER BY l.position)
  FROM order_line l JOIN variant v ON v.sku = l.sku JOIN product p ON p.id = v.product_id
  LEFT JOIN product_compliance c ON c.product_id = p.id
  LEFT JOIN product_text x ON x.product_id = p.id AND x.language = 'en'
  ${packingOfLine} WHERE l.order_id = o.id`;

const disputes = `SELECT COALESCE(jsonb_agg(jsonb_build_object('reference', 'dispute ' || d.provider || ' ' || d.dispute_id,
    'state', d.state, 'amount', CASE WHEN d.currency = p.currency THEN d.amount ELSE p.amount END, 'shares', (
      SELECT jsonb_agg(jsonb_build_object('orderId', x.order_id, 'amount', GREATEST(0, x.amount - COALESCE(
        (SELECT sum(r.by_provider) FROM order_refund r WHERE r.order_id = x.order_id), 0))) ORDER BY x.order_id)
      FROM payment_order x WHERE x.payment_id = p.id)) ORDER BY d.created_at, d.dispute_id), '[]')
  FROM payment_order s JOIN payment p ON p.id = s.payment_id JOIN payment_dispute d ON d.payment_id = p.id
  WHERE s.order_id = o.id AND s.state = 'settled' AND d.state <> 'open'`;

const maker = (kind: 'manufacturer' | 'responsible'): string =>
  `SELECT '${kind}' AS kind, concat_ws(', ', c.${kind}, NULLIF(c.${kind}_address, ''), NULLIF(c.${kind}_contact, '')) AS text
   FROM order_line l JOIN variant v ON v.sku = l.sku JOIN product_compliance c ON c.product_id = v.product_id
   WHERE l.order_id = o.id AND c.${kind} <> ''`;

const whiteLabel = `SELECT jsonb_build_object('name', w.name, 'note', w.note, 'logoKey', w.logo_key, 'makers', COALESCE((
    SELECT jsonb_agg(DISTINCT m) FROM (${maker('manufacturer')} UNION ${maker('responsible')}) m), '[]'))
  FROM white_label w WHERE w.member_id = o.member_id AND w.is_on AND w.name <> ''
    AND EXISTS (SELECT FROM dropship_order d WHERE d.order_id = o.id)`;

/** Finds what the documents of an order are made from. Does not check its owner. */
export const findOrderFacts = first<[id: string], OrderFacts>(
  'documents.facts',
  `SELECT ${orderColumns}, o.lowered, ${termsOfOrder},
     (SELECT jsonb_build_object('id', e.id, 'at', e.at) FROM order_edit e WHERE e.order_id = o.id AND e.is_paid
      ORDER BY e.id DESC LIMIT 1) AS edit,
     (SELECT millionths FROM rate WHERE currency = 'EUR' AND since <= now() ORDER BY since DESC LIMIT 1) AS "euroRate",
     (${parcels}) AS parcels, (${lines}) AS lines,
     (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'lines', r.lines, 'delivery', r.delivery,
        'fee', r.fee, 'selection', r.selection) ORDER BY r.created_at, r.id), '[]')
      FROM order_refund r WHERE r.order_id = o.id) AS refunds,
     (${disputes}) AS disputes,
     (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', s.id, 'warehouse', s.warehouse, 'carrier', s.carrier, 'number', s.number,
        'shippedAt', s.shipped_at, 'lines', (SELECT jsonb_agg(jsonb_build_object('position', p.position, 'quantity', p.quantity)
          ORDER BY p.position) FROM shipment_line p WHERE p.shipment_id = s.id)) ORDER BY s.id), '[]')
      FROM shipment s WHERE s.order_id = o.id) AS shipments,
     (${whiteLabel}) AS "whiteLabel"
   FROM orders o WHERE o.id = $1`,
);

/** Lists the pieces of an order that are still to be shipped from a warehouse. */
export const listPiecesLeft = many<
  { orderId: string; warehouse: number },
  { position: number; quantity: number }
>(
  'documents.pieces-left',
  `SELECT l.position, l.quantity - l.shipped - l.cancelled AS quantity
   FROM order_line l JOIN orders o ON o.id = l.order_id
   WHERE l.order_id = $orderId AND l.warehouse = $warehouse AND l.quantity > l.shipped + l.cancelled
     AND o.state NOT IN ('cancelled', 'expired', 'rejected', 'done') ORDER BY l.position`,
);
