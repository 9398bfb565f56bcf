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
