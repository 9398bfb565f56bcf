import { first, many, run } from '../../platform/database/statement.ts';

/**
 * Writes the cards of products. Discontinued variants count only without any other. A card shows the first variant with
 * a minimum order in one warehouse, else the first one, since a list adds it to the cart at once. Its lowest price is
 * of such variants as well: one that is sold out gives no price while others can be had. Its sale is the one that
 * applies now, else the next; `sales` has all of several. Stock is that of variants on sale; without stock the label is
 * 4 (sold out) instead of the product's own. A product in several colors has their number and first five swatches.
 */
export const writeCards = run<[productIds: readonly number[]]>(
  'publish.cards',
  `WITH requested AS MATERIALIZED (
     SELECT p.* FROM unnest($1::bigint[]) AS w (id) JOIN product p USING (id)
     WHERE p.withdrawn_at IS NULL AND p.published
   ), offered AS MATERIALIZED (
     SELECT v.*, pr.quantities, pr.prices, pr.floor,
            v.state = 'on_sale' AS selling,
            bool_and(v.state = 'discontinued') OVER (PARTITION BY v.product_id) AS ended
     FROM requested w JOIN variant v ON v.product_id = w.id JOIN variant_price pr ON pr.sku = v.sku
   ), shown AS MATERIALIZED (
     SELECT * FROM offered WHERE ended OR state <> 'discontinued'
   ), ready AS (
     SELECT v.sku, min(s.warehouse) AS warehouse
     FROM shown v JOIN stock s ON s.sku = v.sku AND s.on_hand - s.reserved >= v.moq
     WHERE v.selling GROUP BY v.sku
   ), foremost AS (
     SELECT DISTINCT ON (product_id) v.*, r.warehouse FROM shown v LEFT JOIN ready r USING (sku)
     ORDER BY product_id, r.warehouse IS NULL, position
   ), priced AS (
     SELECT v.product_id, (SELECT min(price) FROM unnest(v.prices) AS price) AS lowest, r.warehouse IS NOT NULL AS is_ready
     FROM shown v LEFT JOIN ready r USING (sku)
   ), figures AS (
     SELECT product_id, count(*)::int AS variants, coalesce(min(lowest) FILTER (WHERE is_ready), min(lowest)) AS lowest
     FROM priced GROUP BY product_id
   ), held AS (
     SELECT v.product_id, sum(s.on_hand - s.reserved)::int AS stock,
            array_agg(DISTINCT s.warehouse ORDER BY s.warehouse) AS warehouses
     FROM shown v JOIN stock s ON s.sku = v.sku AND s.on_hand > s.reserved
     WHERE v.selling GROUP BY v.product_id
   ), colored AS (
     SELECT product_id, count(*)::int AS colors,
            (array_agg(swatch ORDER BY position) FILTER (WHERE swatch IS NOT NULL))[1:5] AS swatches
     FROM (
       SELECT v.product_id, v.attributes ->> 'color' AS color, min(v.position) AS position, min(a.swatch) AS swatch
       FROM shown v LEFT JOIN attribute_value a ON a.attribute = 'color' AND a.code = v.attributes ->> 'color'
       WHERE v.attributes ? 'color' GROUP BY v.product_id, v.attributes ->> 'color'
     ) color GROUP BY product_id HAVING count(*) > 1 AND count(swatch) > 0
   ), windowed AS MATERIALIZED (
     -- The function is called for variants with a sale only: it costs more than the rest of a card.
     SELECT sku, sale_windows(sku, now()) AS windows
     FROM (
       SELECT DISTINCT sku FROM foremost JOIN sale_price USING (sku) WHERE sale_price.ends_at > now()
     ) AS discounted
   )
   INSERT INTO card (product_id, sku, slug, facts, changed)
   SELECT w.id, l.sku, w.slug, jsonb_build_object(
       'picture', coalesce((SELECT source FROM media WHERE product_id = w.id AND sku = l.sku ORDER BY position LIMIT 1),
                           (SELECT source FROM media WHERE product_id = w.id ORDER BY position LIMIT 1)),
       'moq', l.moq,
       'step', l.step,
       'tiers', (SELECT jsonb_agg(jsonb_build_array(quantity, price) ORDER BY quantity)
                 FROM unnest(l.quantities, l.prices) AS tier (quantity, price)),
       'from', f.lowest,
       'floor', l.floor,
       'lead', l.lead_time,
       'stock', coalesce(h.stock, 0),
       'warehouse', coalesce(l.warehouse, h.warehouses[1]),
       'warehouses', to_jsonb(coalesce(h.warehouses, '{}')),
       'label', CASE WHEN h.stock IS NULL THEN 4 ELSE w.label END,
       'sale', s.windows -> 0,
       'sold', coalesce(sa.month, 0),
       'brand', CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('slug', b.slug, 'name', b.name) END,
       'variants', f.variants,
       'carton', CASE WHEN NOT l.assumed @> '{carton}' THEN l.carton_quantity END,
       'certificates', to_jsonb(w.certificates),
       'category', w.category_id,
       'logistics', to_jsonb(w.logistics),
       'parcel', jsonb_build_array(l.weight_g, l.length_mm, l.width_mm, l.height_mm)
     ) || CASE WHEN s.windows -> 1 IS NULL THEN '{}' ELSE jsonb_build_object('sales', s.windows) END
       || CASE WHEN c.colors IS NULL THEN '{}' ELSE jsonb_build_object('colors', c.colors, 'swatches', c.swatches) END,
     pg_current_xact_id()
   FROM requested w
     JOIN foremost l ON l.product_id = w.id
     JOIN figures f ON f.product_id = w.id
     LEFT JOIN held h ON h.product_id = w.id
     LEFT JOIN sales sa ON sa.product_id = w.id
     LEFT JOIN brand b ON b.id = w.brand_id
     LEFT JOIN windowed s ON s.sku = l.sku
     LEFT JOIN colored c ON c.product_id = w.id
   ON CONFLICT (product_id) DO UPDATE
     SET sku = excluded.sku, slug = excluded.slug, facts = excluded.facts, changed = excluded.changed`,
);

/** Deletes the cards of products that are withdrawn, unpublished or without a price, with their texts and positions. */
export const dropCards = run<[productIds: readonly number[]]>(
  'publish.drop-cards',
  // Those that stay are read by the ids at hand; as a condition of each card, the planner reads every variant.
  `WITH priced AS MATERIALIZED (
     SELECT DISTINCT p.id
     FROM unnest($1::bigint[]) AS w (id) JOIN product p USING (id) JOIN variant v ON v.product_id = p.id
       JOIN variant_price pr ON pr.sku = v.sku
     WHERE p.withdrawn_at IS NULL AND p.published
   )
   DELETE FROM card c WHERE c.product_id = ANY($1::bigint[])
     AND NOT EXISTS (SELECT FROM priced WHERE priced.id = c.product_id)`,
);

export const writeTexts = run<[productIds: readonly number[]]>(
  'publish.texts',
  `INSERT INTO card_text (product_id, language, title)
   SELECT t.product_id, t.language, t.title
   FROM unnest($1::bigint[]) AS w (id) JOIN card c ON c.product_id = w.id JOIN product_text t ON t.product_id = w.id
   ON CONFLICT (product_id, language) DO UPDATE SET title = excluded.title WHERE card_text.title <> excluded.title`,
);

export const dropTexts = run<[productIds: readonly number[]]>(
  'publish.drop-texts',
  `DELETE FROM card_text c WHERE c.product_id = ANY($1::bigint[])
     AND NOT EXISTS (SELECT FROM product_text t WHERE t.product_id = c.product_id AND t.language = c.language)`,
);

export const dropPlaces = run<[productIds: readonly number[]]>(
  'publish.drop-places',
  'DELETE FROM card_place WHERE product_id = ANY($1::bigint[])',
);

/**
 * Writes the positions of cards in their category, its ancestors, further categories and the whole shop (0). The score
 * is ln(1 + pieces sold in a month + a tenth of all sold), plus up to 3 for a new product (halved every 30 days), minus
 * 20 without stock, so that sold-out products come last. The price is the lowest that the card shows, without a sale.
 */
export const writePlaces = run<[productIds: readonly number[]]>(
  'publish.places',
  `WITH RECURSIVE tree AS (
     SELECT id, id AS place, parent_id FROM category
     UNION ALL
     SELECT t.id, c.id, c.parent_id FROM tree t JOIN category c ON c.id = t.parent_id
   ), sold AS (
     SELECT DISTINCT v.product_id
     FROM unnest($1::bigint[]) AS w (id) JOIN variant v ON v.product_id = w.id JOIN variant_price pr ON pr.sku = v.sku
     WHERE v.state <> 'discontinued'
   ), ranked AS MATERIALIZED (
     SELECT p.id, p.category_id, (c.facts ->> 'from')::int AS price, p.listed_at,
       ln(1 + coalesce(sa.month, 0) + coalesce(sa.total, 0) / 10.0)
         + 3 * power(0.5, least(365, greatest(0, extract(epoch FROM now() - p.listed_at) / 86400)) / 30)
         - CASE WHEN (c.facts->>'stock')::int > 0 THEN 0 ELSE 20 END AS score
     FROM sold s JOIN product p ON p.id = s.product_id JOIN card c ON c.product_id = p.id
       LEFT JOIN sales sa ON sa.product_id = p.id
   ), belongs AS (
     SELECT id, category_id FROM ranked
     UNION
     SELECT r.id, pc.category_id FROM ranked r JOIN product_category pc ON pc.product_id = r.id
   ), places AS (
     SELECT DISTINCT b.id, t.place FROM belongs b JOIN tree t ON t.id = b.category_id
     UNION ALL
     SELECT id, 0 FROM ranked
   )
   INSERT INTO card_place (category_id, product_id, score, price, listed_at)
   SELECT places.place, r.id, r.score, r.price, r.listed_at FROM places JOIN ranked r USING (id)`,
);

/**
 * Makes the transaction plan its further statements for their values. A generic plan is made for a few products and
 * joins thousands of them in nested loops.
 */
export const forceCustomPlans = run<[]>(
  'publish.force-custom-plans',
  `SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`,
);

/** Notifies the readers of cards, which then read what has changed. */
export const notifyReaders = run<[]>('publish.wake', `SELECT pg_notify('card', '')`);

/** Lists the next products by id. */
export const nextProducts = many<[after: number, limit: number], { id: number }>(
  'publish.next-products',
  'SELECT id FROM product WHERE id > $1 ORDER BY id LIMIT $2',
);

export const countProducts = first<[], { count: number }>(
  'publish.count-products',
  'SELECT count(*) AS count FROM product',
);

/** Counts the products on sale in and below each category; writes only differences. */
export const writeCounts = run<[]>(
  'publish.counts',
  `UPDATE category SET product_count = counted.count
   FROM (SELECT c.id, count(p.product_id)::int AS count
         FROM category c LEFT JOIN card_place p ON p.category_id = c.id GROUP BY c.id) AS counted
   WHERE counted.id = category.id AND category.product_count <> counted.count`,
);

/**
 * Lists products with several sales of one SKU, or of several at other times, one of which has started or ended since,
 * so that another one applies. A card has the window of an only sale itself.
 */
export const productsWithNextSale = many<[since: Date], { id: number }>(
  'publish.next-sales',
  `SELECT DISTINCT v.product_id AS id
   FROM (
     SELECT sku FROM sale_price WHERE starts_at > $1 AND starts_at <= now()
     UNION SELECT sku FROM sale_price WHERE ends_at > $1 AND ends_at <= now()
   ) turned JOIN variant v USING (sku)
   WHERE (SELECT count(*) FROM sale_price o WHERE o.sku = turned.sku AND o.ends_at > $1) > 1
     OR (SELECT count(DISTINCT (o.starts_at, o.ends_at)) FROM variant ov JOIN sale_price o USING (sku)
         WHERE ov.product_id = v.product_id AND o.ends_at > $1) > 1
   ORDER BY id`,
);

/** Lists the products of some SKUs. */
export const productsOf = many<[skus: string[]], { id: number }>(
  'publish.products-of',
  'SELECT DISTINCT product_id AS id FROM variant WHERE sku = ANY($1)',
);
