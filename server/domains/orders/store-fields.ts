/** SQL of what each reader of a whole order `o` reads alike, of its lines `l` as fields of jsonb_build_object. */
export const lineFields = `'sku', l.sku, 'attributes', l.attributes, 'warehouse', l.warehouse, 'packingSlug', k.slug,
  'quantity', l.quantity, 'isGift', l.is_gift, 'unitPrice', l.unit_price, 'packingPrice', l.packing_price,
  'rounding', l.rounding, 'total', l.total, 'discount', l.discount, 'promotion', l.promotion`;

/**
 * What order `o` is read with for its terms (kit/order-terms.ts): its dates, the price level of its buyer, and the lead
 * times of its lines, both as they are now.
 */
export const termsOfOrder = `o.paid_at AS "paidAt", o.expires_at AS "expiresAt",
  (SELECT b.level FROM member b WHERE b.id = o.member_id) AS level,
  (SELECT jsonb_agg(jsonb_build_object('warehouse', l.warehouse, 'lead', v.lead_time) ORDER BY l.position)
   FROM order_line l JOIN variant v ON v.sku = l.sku WHERE l.order_id = o.id) AS leads`;

/** Joins the packing `k` of a line; the usual one has no row. */
export const packingOfLine = 'LEFT JOIN packing k ON k.code = l.packing AND k.code <> 0';

/** The code of the order's coupon. */
export const couponOfOrder =
  '(SELECT code FROM redemption r WHERE r.order_id = o.id ORDER BY created_at DESC LIMIT 1)';

/** The name of the order promotion. */
export const promotionOfOrder =
  "(SELECT source FROM adjustment a WHERE a.order_id = o.id AND a.kind = 'promotion' LIMIT 1)";

/** The name of the member who placed the order `o`; null of a guest's. */
export const buyerOfOrder = `(SELECT concat_ws(' ', b.first_name, b.last_name) FROM member b WHERE b.id = o.member_id)`;

/**
 * SQL of the title of line \`l\` of order \`o\`: as it was ordered, and to a reader of another language in theirs while
 * the product is known.
 */
export const lineTitle = `COALESCE(CASE WHEN o.language <> $language THEN (
    SELECT x.title FROM variant v JOIN product_text x ON x.product_id = v.product_id AND x.language = $language
    WHERE v.sku = l.sku) END, l.title)`;

/** SQL of the attributes of line \`l\` by their codes, where its title is that of another language; else null. */
export const lineValues = `CASE WHEN o.language <> $language THEN (
    SELECT v.attributes FROM variant v JOIN product_text x ON x.product_id = v.product_id AND x.language = $language
    WHERE v.sku = l.sku) END`;
