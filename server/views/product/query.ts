import { negotiatedOf, salePercentOf } from '../../domains/pricing/index.ts';
import { first, many } from '../../platform/database/statement.ts';

export type VariantRow = {
  sku: string;
  attributes: Record<string, string>;
  state: 'on_sale' | 'sold_out' | 'locked' | 'presale' | 'discontinued';
  moq: number;
  step: number;
  lead: number;
  weight: number | null;
  size: [number, number, number] | null;
  carton: number | null;
  ean: string | null;
  quantities: number[];
  prices: number[];
  floor: number;
  sale: number;
  /** The lowest price of the 30 days before the sale; null where it is not known. */
  prior: number | null;
  negotiated: number | null;
  stock: { warehouse: number; available: number }[];
};

/** The columns of product_compliance. */
export type ComplianceRow = {
  manufacturer: string | null;
  manufacturer_address: string | null;
  manufacturer_contact: string | null;
  responsible: string | null;
  responsible_address: string | null;
  responsible_contact: string | null;
  origin: string | null;
  not_sold_to: string[] | null;
  not_sold_on: string[] | null;
  battery_type: string | null;
  battery_wh: number | null;
  battery_g: number | null;
  energy_class: string | null;
  eprel: string | null;
  charger_included: boolean | null;
  charger_min_w: number | null;
  charger_max_w: number | null;
  charger_usb_pd: boolean | null;
};

export type ProductRow = {
  id: number;
  slug: string;
  title: string;
  description: string;
  brand: { slug: string; name: string } | null;
  series: { slug: string; name: string }[];
  hs: string | null;
  seoTitle: string | null;
  seoDescription: string | null;
  compliance: ComplianceRow | null;
  warnings: string | null;
  category: number;
  specs: [string, string][];
  certificates: string[];
  logistics: string[];
  packings: number[];
  label: number | null;
  sold: number;
  soldTo: number | null;
  rating: { count: number; sum: number; stars: number[] } | null;
  hasSample: boolean;
  pictures: { source: string; sku: string | null }[];
  variants: VariantRow[];
};

/**
 * Finds the longest of several SKUs that exists and is neither withdrawn nor unpublished, since a slug ends in a SKU
 * and SKUs may hold dashes. Without any, finds the variant with the EAN.
 */
export const findProductId = first<[skus: string[], ean: string | null], { sku: string; productId: number }>(
  'product.by-sku',
  `SELECT v.sku, v.product_id AS "productId" FROM variant v JOIN product p ON p.id = v.product_id
   WHERE (v.sku = ANY($1) OR v.ean = $2) AND p.withdrawn_at IS NULL AND p.published
   ORDER BY v.sku = ANY($1) DESC, length(v.sku) DESC LIMIT 1`,
);

/** Finds a product with everything that its page shows. `member` null: without negotiated prices. */
export const findProduct = first<[id: number, language: string, member: number | null], ProductRow>(
  'product.find',
  `SELECT p.id, p.slug, t.title, t.description, p.category_id AS category, p.specs, p.certificates, p.logistics,
     p.packings, p.label, p.hs_code AS hs, COALESCE(s.pieces, 0) AS sold, s.countries AS "soldTo",
     sample_limit(p.id) > 0 AS "hasSample",
     (SELECT jsonb_build_object('count', r.count, 'sum', r.sum, 'stars', to_jsonb(r.stars)) FROM product_rating r
      WHERE r.product_id = p.id AND r.count > 0) AS rating,
     t.seo_title AS "seoTitle", t.seo_description AS "seoDescription",
     (SELECT to_jsonb(c) FROM product_compliance c WHERE c.product_id = p.id) AS compliance,
     (SELECT w.text FROM product_warning w WHERE w.product_id = p.id
      ORDER BY w.language = $2 DESC, w.language = 'en' DESC, w.language LIMIT 1) AS warnings,
     (SELECT jsonb_build_object('slug', b.slug, 'name', b.name) FROM brand b WHERE b.id = p.brand_id) AS brand,
     COALESCE((SELECT jsonb_agg(jsonb_build_object('slug', r.slug, 'name', r.name) ORDER BY r.id)
       FROM product_series ps JOIN series r ON r.id = ps.series_id WHERE ps.product_id = p.id), '[]') AS series,
     COALESCE((SELECT jsonb_agg(jsonb_build_object('source', m.source, 'sku', m.sku) ORDER BY m.position)
       FROM media m WHERE m.product_id = p.id), '[]') AS pictures,
     (SELECT jsonb_agg(jsonb_build_object(
         'sku', v.sku, 'attributes', v.attributes, 'state', v.state, 'moq', v.moq, 'step', v.step, 'lead', v.lead_time,
         'weight', CASE WHEN 'weight' <> ALL(v.assumed) THEN v.weight_g END,
         'size', CASE WHEN 'size' <> ALL(v.assumed) THEN jsonb_build_array(v.length_mm, v.width_mm, v.height_mm) END,
         'carton', CASE WHEN 'carton' <> ALL(v.assumed) THEN v.carton_quantity END, 'ean', v.ean,
         'quantities', vp.quantities, 'prices', vp.prices, 'floor', vp.floor,
         'sale', ${salePercentOf('v.sku')},
         'prior', prior_price(v.sku, now()),
         'negotiated', ${negotiatedOf('v.sku', '$3')},
         'stock', COALESCE((SELECT jsonb_agg(jsonb_build_object('warehouse', k.warehouse, 'available', k.on_hand - k.reserved)
            ORDER BY k.warehouse) FROM stock k WHERE k.sku = v.sku), '[]')
       ) ORDER BY v.position)
      FROM variant v JOIN variant_price vp ON vp.sku = v.sku WHERE v.product_id = p.id) AS variants
   FROM product p
   JOIN LATERAL (
     SELECT title, description, CASE WHEN language = $2 THEN seo_title END AS seo_title,
       CASE WHEN language = $2 THEN seo_description END AS seo_description
     FROM product_text WHERE product_id = p.id AND language IN ($2, 'en')
     ORDER BY language = $2 DESC LIMIT 1
   ) t ON true
   LEFT JOIN product_sold s ON s.product_id = p.id
   WHERE p.id = $1`,
);

/** Lists the pictures of a SKU's product in the order of its page; none of one without a page. */
export const findPictures = many<[sku: string, limit: number], { source: string }>(
  'product.pictures',
  `SELECT m.source FROM variant v JOIN product p ON p.id = v.product_id JOIN media m ON m.product_id = p.id
   WHERE v.sku = $1 AND p.withdrawn_at IS NULL AND p.published ORDER BY m.position LIMIT $2`,
);

export type ParcelRow = {
  weight: number;
  length: number;
  width: number;
  height: number;
  logistics: string[];
  lead: number;
  packings: number[];
  hs: string | null;
  quantities: number[];
  prices: number[];
  floor: number;
  salePercent: number;
  negotiated: number | null;
};

const PARCEL = `v.weight_g AS weight, v.length_mm AS length, v.width_mm AS width, v.height_mm AS height, v.lead_time AS lead, p.logistics,
     p.packings, p.hs_code AS hs, vp.quantities, vp.prices, vp.floor,
     ${salePercentOf('v.sku')} AS "salePercent",
     ${negotiatedOf('v.sku', '$2')} AS negotiated`;
const SHOWN_VARIANT = `variant v JOIN product p ON p.id = v.product_id AND p.withdrawn_at IS NULL AND p.published
   JOIN variant_price vp ON vp.sku = v.sku`;

/**
 * The facts of a SKU that decide weight and value of a parcel; `member` null: without negotiated prices. Finds nothing
 * of a product that is withdrawn or unpublished.
 */
export const findParcel = first<[sku: string, member: number | null], ParcelRow>(
  'product.parcel',
  `SELECT ${PARCEL} FROM ${SHOWN_VARIANT} WHERE v.sku = $1`,
);

/**
 * Lists these facts of all variants of a SKU's product that can be bought, with the least quantity of each and the first
 * warehouse that has it.
 */
export const listParcels = many<
  [sku: string, member: number | null],
  ParcelRow & { sku: string; productId: number; moq: number; warehouse: number }
>(
  'product.parcels',
  `SELECT v.sku, p.id AS "productId", v.moq, k.warehouse, ${PARCEL} FROM ${SHOWN_VARIANT}
   JOIN LATERAL (
     SELECT min(warehouse) AS warehouse FROM stock WHERE sku = v.sku AND on_hand - reserved >= v.moq
   ) k ON k.warehouse IS NOT NULL
   WHERE p.id = (SELECT product_id FROM variant WHERE sku = $1) AND v.state IN ('on_sale', 'presale')
   ORDER BY v.position`,
);
