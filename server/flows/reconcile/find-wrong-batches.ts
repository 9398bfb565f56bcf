import { many } from '../../platform/database/statement.ts';

/**
 * Lists orders of batches that were paid more than an hour ago and whose batch does not say so, and those that no batch
 * has any more: late money has brought one back whose order_no was placed anew.
 */
export const findWrongBatches = many<[], { order: string; batch: string | null; state: string | null }>(
  'reconcile.batches',
  `SELECT o.id AS "order", d.batch_id AS batch, d.state FROM orders o LEFT JOIN dropship_order d ON d.order_id = o.id
   WHERE o.id LIKE 'R%' AND o.paid_at < now() - interval '1 hour' AND o.state <> 'cancelled'
     AND (d.id IS NULL OR d.state IN ('uploaded', 'needs_fixing', 'quoted', 'expired', 'awaiting_payment'))
   ORDER BY o.id LIMIT 1000`,
);
