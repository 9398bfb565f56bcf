import type { Address } from '../../../contract/address.ts';
import { first, many, run } from '../../platform/database/statement.ts';

export type SearchedOrder = {
  id: string;
  email: string;
  address: Partial<Address>;
  company: string | null;
  /** The buyer's own number. */
  purchaseOrder: string;
  skus: string[];
};

/** Lists orders whose document for staff's search is not written. */
export const listUnsearched = many<[limit: number], SearchedOrder>(
  'orders.unsearched',
  `SELECT o.id, o.email, o.address, (SELECT name FROM company c WHERE c.id = o.company_id) AS company,
     o.purchase_order AS "purchaseOrder", ARRAY(SELECT DISTINCT sku FROM order_line WHERE order_id = o.id) AS skus
   FROM orders o WHERE o.searched_at IS NULL ORDER BY o.id LIMIT $1`,
);

/**
 * Stores documents of orders, JSON of { id, words }[]; a document that there is gets the new words. Returns how many
 * orders are marked.
 */
export const insertDocuments = run<[documents: string]>(
  'orders.insert-documents',
  `WITH given AS (
     SELECT o.id, o.placed_at, array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(g.words))) AS words
     FROM jsonb_to_recordset($1::jsonb) AS g(id text, words jsonb) JOIN orders o ON o.id = g.id
   ), d AS (
     INSERT INTO search_document (entity, record, at, words) SELECT 'order', id, placed_at, words FROM given
     ON CONFLICT (entity, record) DO UPDATE SET words = EXCLUDED.words
   )
   UPDATE orders o SET searched_at = now() FROM given WHERE o.id = given.id`,
);

/** Finds orders by what names one or a few of them whole: their number, a parcel, a payment at its provider; 50 at most. */
export const findOrdersByCode = first<
  { numbers: readonly string[]; parcel: string; reference: string },
  { ids: string[] }
>(
  'orders.by-code',
  `SELECT ARRAY(SELECT id FROM (
       SELECT id FROM orders WHERE id = ANY($numbers)
       UNION SELECT order_id FROM shipment WHERE number = $parcel
       UNION SELECT s.order_id FROM payment p JOIN payment_order s ON s.payment_id = p.id WHERE p.ref = $reference
     ) found LIMIT 50) AS ids`,
);
