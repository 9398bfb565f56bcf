import type { TermsFacts } from '../../../kit/order-terms.ts';
import {
  lineFields,
  type OrderColumns,
  orderColumns,
  type PlacedParcel,
  packingOfLine,
  termsOfOrder,
} from '../../domains/orders/index.ts';
import { first } from '../../platform/database/statement.ts';

/** A shipment with what it contains, for a mail. */
export const findMailedShipment = first<
  [id: number],
  { carrier: string; number: string; lines: { title: string; quantity: number }[] }
>(
  'mail-orders.shipment',
  `SELECT s.carrier, s.number, (SELECT jsonb_agg(jsonb_build_object('title', l.title, 'quantity', p.quantity) ORDER BY l.position)
     FROM shipment_line p JOIN order_line l ON l.order_id = s.order_id AND l.position = p.position
     WHERE p.shipment_id = s.id) AS lines
   FROM shipment s WHERE s.id = $1`,
);

/** What the mail of a placed or paid order lists. Amounts in minor units of its currency. */
export type MailedOrder = OrderColumns &
  Pick<TermsFacts, 'level' | 'leads' | 'closures'> & {
    parcels: (PlacedParcel & { carrier: string })[];
    lines: {
      sku: string;
      title: string;
      slug: string;
      brand: string | null;
      attributes: Record<string, string>;
      warehouse: number;
      /** Of a packing other than the default. */
      packingSlug: string | null;
      quantity: number;
      isGift: boolean;
      unitPrice: number;
      packingPrice: number;
      /** Without its packing. */
      total: number;
      discount: number;
      promotion: number;
    }[];
  };

/** Finds what an order's mail lists. */
export const findMailedOrder = first<[id: string], MailedOrder>(
  'mail-orders.order',
  `SELECT ${orderColumns}, ${termsOfOrder},
     (SELECT jsonb_agg(p || jsonb_build_object('carrier', COALESCE(m.names ->> o.language, m.carrier, p ->> 'method')) ORDER BY at)
      FROM jsonb_array_elements(o.parcels) WITH ORDINALITY AS e(p, at) LEFT JOIN method m ON m.code = p ->> 'method') AS parcels,
     (SELECT jsonb_agg(jsonb_build_object(${lineFields}, 'title', l.title, 'slug', l.slug) ORDER BY l.position)
      FROM order_line l ${packingOfLine} WHERE l.order_id = o.id) AS lines
   FROM orders o WHERE o.id = $1`,
);
