import { EDIT_REFUND } from '../../domains/orders/index.ts';
import { many } from '../../platform/database/statement.ts';

/**
 * Lists paid orders that lack a document an hour after it was due: an invoice, the credit note of a refund or of a lost
 * dispute, the invoice that takes the latter back or replaces one after an edit, the packing slip of a shipment; and documents without a file.
 */
export const findUndocumented = many<[], { id: string; lacks: string }>(
  'reconcile.undocumented',
  `WITH due AS (
     SELECT id AS order_id, 'invoice' AS kind, '' AS reference, paid_at AS since FROM orders WHERE paid_at IS NOT NULL
     UNION ALL
     SELECT order_id, 'credit_note', id::text, created_at FROM order_refund WHERE selection NOT IN ('packing', '${EDIT_REFUND}')
     UNION ALL
     SELECT s.order_id, CASE p.state WHEN 'lost' THEN 'credit_note' ELSE 'invoice' END, r.reference, p.updated_at
     FROM payment_dispute p JOIN payment_order s ON s.payment_id = p.payment_id AND s.state = 'settled'
     JOIN orders o ON o.id = s.order_id
     CROSS JOIN LATERAL (SELECT 'dispute ' || p.provider || ' ' || p.dispute_id AS reference) r
     WHERE p.state = 'lost' AND o.refunded < o.total + o.fee OR p.state = 'won' AND EXISTS (SELECT FROM document c
       WHERE c.order_id = s.order_id AND c.kind = 'credit_note' AND c.reference = r.reference)
     UNION ALL
     SELECT order_id, 'packing_slip', id::text, shipped_at FROM shipment
     UNION ALL
     SELECT e.order_id, 'invoice', 'edit ' || e.id, e.at FROM (
       SELECT DISTINCT ON (order_id) order_id, id, at FROM order_edit WHERE is_paid ORDER BY order_id, id DESC) e
     WHERE NOT EXISTS (SELECT FROM document d WHERE d.order_id = e.order_id AND d.kind = 'invoice' AND d.issued_at > e.at)
   )
   SELECT due.order_id AS id, due.kind AS lacks FROM due
   LEFT JOIN document d ON d.order_id = due.order_id AND d.kind = due.kind AND d.reference = due.reference
   WHERE d.id IS NULL AND due.since < now() - interval '1 hour'
     AND NOT EXISTS (SELECT FROM document_backlog b WHERE b.order_id = due.order_id)
   UNION ALL
   SELECT d.order_id, 'file' FROM document d
   WHERE d.issued_at < now() - interval '1 hour' AND NOT EXISTS (SELECT FROM document_file f WHERE f.document_id = d.id)`,
);
