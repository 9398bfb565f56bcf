import type { ConnectionError, ConnectionKind } from '../../../contract/connection.ts';
import { many } from '../../platform/database/statement.ts';

export type ListedConnection = {
  id: string;
  kind: ConnectionKind;
  shop: string;
  prefix: string;
  usesBarcodes: boolean;
  isHourly: boolean;
  sendsTracking: boolean;
  state: 'idle' | 'queued' | 'failed';
  error: ConnectionError | null;
  importedAt: Date | null;
  lastBatch: string | null;
  lastCount: number;
  orders: number;
  sent: number;
  waiting: number;
  problems: {
    order: string;
    batch: string;
    number: string;
    error: ConnectionError | null;
    detail: string;
  }[];
};

/** Lists a member's connections, the oldest first, each with the latest numbers that its shop has refused. */
export const listConnections = many<[member: number], ListedConnection>(
  'connections.list',
  `SELECT c.id, c.kind, c.shop, c.prefix, c.uses_barcodes AS "usesBarcodes", c.is_hourly AS "isHourly",
     c.sends_tracking AS "sendsTracking", c.state, c.error, c.imported_at AS "importedAt", c.last_batch AS "lastBatch",
     c.last_count AS "lastCount",
     (SELECT count(*) FROM connection_order o WHERE o.connection_id = c.id)::int AS orders, n.sent, n.waiting,
     COALESCE((SELECT jsonb_agg(p) FROM (
       SELECT o.name AS "order", o.batch_id AS batch, h.number, s.error, s.detail FROM connection_shipment s
       JOIN shipment h ON h.id = s.shipment_id
       JOIN connection_order o ON o.connection_id = s.connection_id AND o.remote_id = s.remote_id
       WHERE s.connection_id = c.id AND s.error IS NOT NULL AND s.state <> 'sent'
       ORDER BY s.changed_at DESC LIMIT 50) p), '[]') AS problems
   FROM connection c CROSS JOIN LATERAL (
     SELECT (count(*) FILTER (WHERE state = 'sent'))::int AS sent, (count(*) FILTER (WHERE state = 'waiting'))::int AS waiting
     FROM connection_shipment s WHERE s.connection_id = c.id
   ) n WHERE c.member_id = $1 ORDER BY c.created_at, c.id`,
);

/** Finds which of some SKUs the shop has, and the SKUs of some barcodes. */
export const findSkus = many<
  { skus: readonly string[]; barcodes: readonly string[] },
  { sku: string; ean: string | null }
>(
  'connections.find-skus',
  'SELECT sku, ean FROM variant WHERE sku = ANY($skus::text[]) OR ean = ANY($barcodes::text[]) ORDER BY sku',
);
