import type { Pool } from 'pg';
import type { Facts } from './judge.ts';

type Row = {
  id: number;
  category: number;
  brand: string | null;
  series: string[];
  specs: [code: string, value: string][];
  attributes: Record<string, string>[];
  codes: (string | null)[][];
  source: string | null;
  price: number;
};

const FACTS = `
  SELECT p.id, p.category_id AS category, b.slug AS brand, p.specs,
    coalesce((SELECT json_agg(s.slug) FROM product_series ps JOIN series s ON s.id = ps.series_id WHERE ps.product_id = p.id), '[]') AS series,
    (SELECT json_agg(v.attributes) FROM variant v WHERE v.product_id = p.id AND v.state <> 'discontinued') AS attributes,
    (SELECT json_agg(json_build_array(v.sku, v.ean)) FROM variant v WHERE v.product_id = p.id AND v.state <> 'discontinued') AS codes,
    (SELECT m.source FROM media m WHERE m.product_id = p.id AND m.position = 0) AS source,
    (SELECT max(i.price) FROM card_place i WHERE i.product_id = p.id) AS price
  FROM product p JOIN card c ON c.product_id = p.id LEFT JOIN brand b ON b.id = p.brand_id`;

/**
 * The facts of every product, without its title: categories up to the top, brand, devices, attributes, specifications,
 * codes, first-tier price in US cents, and the shape that its picture is drawn in, which in the demo shop identifies
 * the kind of product.
 */
export async function readFacts(pool: Pool): Promise<Map<number, Facts>> {
  const { rows: categories } = await pool.query<{ id: number; parent: number | null; slug: string }>(
    'SELECT id, parent_id AS parent, slug FROM category',
  );
  const byId = new Map(categories.map((row) => [row.id, row]));
  const pathOf = (id: number | null): string[] => {
    const row = id === null ? undefined : byId.get(id);
    return row ? [`category=${row.slug}`, ...pathOf(row.parent)] : [];
  };
  const { rows } = await pool.query<Row>(FACTS);
  return new Map(
    rows.map(({ id, category, brand, series, specs, attributes, codes, source, price }) => [
      id,
      new Set([
        ...pathOf(category),
        ...(brand ? [`brand=${brand}`] : []),
        ...series.map((slug) => `series=${slug}`),
        ...specs.map(([code, value]) => `${code}=${value}`),
        ...(attributes ?? []).flatMap((attribute) =>
          Object.entries(attribute).map(([code, value]) => `${code}=${value}`),
        ),
        ...(codes ?? []).flatMap(([sku, ean]) => [`sku=${sku}`, ...(ean ? [`ean=${ean}`] : [])]),
        `price=${price}`,
        ...(source ? [`shape=${source.split('/').at(-1)?.split('.')[0]}`] : []),
      ]),
    ]),
  );
}
