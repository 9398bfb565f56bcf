import { many } from '../../platform/database/statement.ts';

/** What decides whether a SKU can be put into a cart, and what is already in it. */
export type Buyable = {
  /** The owner's open cart; null when he has none. */
  cart: string | null;
  sku: string;
  warehouse: number;
  state: 'on_sale' | 'sold_out' | 'locked' | 'presale' | 'discontinued';
  moq: number;
  step: number;
  packings: number[];
  quantities: number[];
  prices: number[];
  floor: number;
  salePercent: number;
  negotiated: number | null;
  available: number;
  /** Pieces of the same SKU, warehouse and packing in the cart. */
  inCart: number;
  /** Pieces of the SKU from that warehouse in whatever packing. */
  inCartAny: number;
};

/**
 * The SKUs that exist among those wanted, each with the facts of its warehouse and of the owner's open cart: the one
 * named, or without a name the current one.
 */
export const findBuyables = many<
  [
    skus: string[],
    warehouses: number[],
    packings: number[],
    member: number | null,
    guest: string | null,
    orderId: string | null,
  ],
  Buyable & { packing: number }
>(
  'cart.buyables',
  `WITH c AS (
     SELECT id FROM cart WHERE (member_id = $4 OR guest_id = $5) AND state = 'open'
       AND CASE WHEN $6::text IS NULL THEN kind = 'current' ELSE id = $6 END
   )
   SELECT (SELECT id FROM c) AS cart, w.sku, w.warehouse, w.packing, v.state, v.moq, v.step, p.packings, vp.quantities, vp.prices, vp.floor,
     COALESCE(sp.percent, 0) AS "salePercent", n.price AS negotiated,
     COALESCE(k.on_hand - k.reserved, 0) AS available,
     COALESCE(l.quantity, 0) AS "inCart", COALESCE(l.every, 0)::int AS "inCartAny"
   FROM unnest($1::text[], $2::smallint[], $3::smallint[]) AS w(sku, warehouse, packing)
   JOIN variant v ON v.sku = w.sku
   JOIN product p ON p.id = v.product_id
   JOIN variant_price vp ON vp.sku = w.sku
   LEFT JOIN stock k ON k.sku = w.sku AND k.warehouse = w.warehouse
   LEFT JOIN negotiated_price n ON n.member_id = $4 AND n.sku = w.sku AND (n.ends_at IS NULL OR n.ends_at > now())
   LEFT JOIN LATERAL (
     SELECT percent FROM sale_price WHERE sku = w.sku AND starts_at <= now() AND ends_at > now()
     ORDER BY percent DESC LIMIT 1
   ) sp ON true
   LEFT JOIN LATERAL (
     SELECT sum(quantity) AS every, (sum(quantity) FILTER (WHERE packing = w.packing))::int AS quantity
     FROM cart_line WHERE cart_id = (SELECT id FROM c) AND sku = w.sku AND warehouse = w.warehouse
   ) l ON true`,
);
