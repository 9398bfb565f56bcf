import type { Watch } from '../../../contract/webhook-event.ts';
import { first, many, run } from '../../platform/database/statement.ts';

export type ComparedEndpoint = {
  id: string;
  memberId: number;
  kinds: string[];
  watch: Watch;
  skus: string[];
};

/**
 * Takes the endpoint whose SKUs were compared longest ago, at least so many seconds, and locks it; one that another process
 * has is left to it. An endpoint that has not taken its last such event yet is left as well: the next event then has all.
 */
export const lockEndpointToCompare = first<[seconds: number], ComparedEndpoint>(
  'webhooks.to-compare',
  `UPDATE webhook_endpoint SET compared_at = now() WHERE id = (
     SELECT id FROM webhook_endpoint e WHERE is_on AND watch <> 'none' AND kinds && ARRAY['stock.changed', 'price.changed']
       AND (compared_at IS NULL OR compared_at <= now() - make_interval(secs => $1))
       AND NOT EXISTS (SELECT FROM webhook_delivery d WHERE d.endpoint_id = e.id AND d.state = 'waiting'
         AND d.kind IN ('stock.changed', 'price.changed'))
     ORDER BY compared_at NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED
   ) RETURNING id, member_id AS "memberId", kinds, watch, skus`,
);

/** Stores what an endpoint is sent of SKUs: JSON of { sku, stock, price }[]. */
export const saveComparedSkus = run<{ endpoint: string; skus: string }>(
  'webhooks.save-skus',
  `INSERT INTO webhook_sku (endpoint_id, sku, stock, price)
   SELECT $endpoint, x.sku, x.stock, x.price FROM jsonb_to_recordset($skus::jsonb) AS x(sku text, stock jsonb, price bigint)
   ON CONFLICT (endpoint_id, sku) DO UPDATE SET stock = excluded.stock, price = excluded.price`,
);

/** Lists the SKUs that an endpoint was sent something of. */
export const listComparedSkus = many<
  [endpoint: string],
  { sku: string; stock: Record<string, number>; price: number | null }
>('webhooks.compared-skus', 'SELECT sku, stock, price FROM webhook_sku WHERE endpoint_id = $1');

export const deleteComparedSkus = run<{ endpoint: string; skus: readonly string[] }>(
  'webhooks.delete-skus',
  'DELETE FROM webhook_sku WHERE endpoint_id = $endpoint AND sku = ANY($skus::text[])',
);
