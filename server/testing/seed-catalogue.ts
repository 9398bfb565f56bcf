import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { countCategories } from '../flows/publish/count-categories.ts';
import { publish } from '../flows/publish/publish.ts';

/** The little catalogue that tests buy from; prices in US cents, stock in pieces by warehouse. */
const FACTS = `
  INSERT INTO brand (id, slug, name) VALUES (1, 'kuvo', 'Kuvo');
  INSERT INTO category (id, parent_id, slug, depth, position) VALUES
    (1, NULL, 'accessories', 1, 0), (2, 1, 'cables', 2, 0), (3, 1, 'power', 2, 1);
  INSERT INTO category_text (category_id, language, name, description) VALUES
    (1, 'en', 'Accessories', ''), (1, 'de', 'Zubehör', ''), (2, 'en', 'Cables', 'All cables'), (3, 'en', 'Power', '');
  INSERT INTO attribute (code, texts) VALUES ('color', '{"en": "Color", "de": "Farbe"}');
  INSERT INTO attribute_value (attribute, code, texts, swatch) VALUES
    ('color', 'red', '{"en": "Red", "de": "Rot"}', '#c00'), ('color', 'blue', '{"en": "Blue", "de": "Blau"}', '#00c');

  INSERT INTO product (id, spu, slug, brand_id, category_id, logistics, packings, label) VALUES
    (1, 'P1', 'usb-c-cable', 1, 2, '{}', '{0,1,2}', 9), (2, 'P2', 'last-piece', NULL, 2, '{}', '{0}', NULL),
    (3, 'P3', 'cable-tie', NULL, 2, '{}', '{0}', NULL), (4, 'P4', 'power-bank', 1, 3, '{battery}', '{0}', NULL),
    (5, 'P5', 'old-cable', NULL, 2, '{}', '{0}', NULL), (6, 'P6', 'sale-cable', NULL, 2, '{}', '{0}', NULL),
    (7, 'P7', 'floor-cable', NULL, 2, '{}', '{0}', NULL);
  INSERT INTO product_text (product_id, language, title, description) VALUES
    (1, 'en', 'USB-C cable', '<p>A cable.</p>'), (1, 'de', 'USB-C-Kabel', '<p>Ein Kabel.</p>'),
    (2, 'en', 'Last piece', ''), (3, 'en', 'Cable tie', ''), (4, 'en', 'Power bank', ''),
    (5, 'en', 'Old cable', ''), (6, 'en', 'Sale cable', ''), (7, 'en', 'Floor cable', '');
  INSERT INTO variant (sku, product_id, position, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, state) VALUES
    ('CABLE-RED', 1, 0, '{"color": "red"}', 1, 1, 50, 100, 50, 20, 'on_sale'),
    ('CABLE-BLUE', 1, 1, '{"color": "blue"}', 1, 1, 50, 100, 50, 20, 'on_sale'),
    ('LAST', 2, 0, '{}', 1, 1, 50, 100, 50, 20, 'on_sale'), ('TIE', 3, 0, '{}', 10, 5, 5, 50, 20, 10, 'on_sale'),
    ('BANK', 4, 0, '{}', 1, 1, 400, 150, 70, 20, 'on_sale'), ('OLD', 5, 0, '{}', 1, 1, 50, 100, 50, 20, 'discontinued'),
    ('SALE', 6, 0, '{}', 1, 1, 50, 100, 50, 20, 'on_sale'), ('FLOOR', 7, 0, '{}', 1, 1, 50, 100, 50, 20, 'on_sale');
  INSERT INTO variant_price (sku, quantities, prices, floor) VALUES
    ('CABLE-RED', '{1,10,100}', '{1000,900,800}', 500), ('CABLE-BLUE', '{1,10,100}', '{1000,900,800}', 500),
    ('LAST', '{1}', '{2500}', 100), ('TIE', '{1,50}', '{120,100}', 50), ('BANK', '{1,5}', '{3000,2800}', 1000),
    ('OLD', '{1}', '{700}', 100), ('SALE', '{1,10}', '{2000,1800}', 100), ('FLOOR', '{1,10}', '{1000,950}', 900);
  INSERT INTO sale_price (sku, starts_at, ends_at, percent) VALUES
    ('SALE', now() - interval '1 day', now() + interval '1 day', 20),
    ('FLOOR', now() - interval '1 day', now() + interval '1 day', 50);
  INSERT INTO stock (sku, warehouse, on_hand) VALUES
    ('CABLE-RED', 1, 1000), ('CABLE-RED', 6, 50), ('CABLE-BLUE', 1, 1000), ('LAST', 1, 1), ('TIE', 1, 503),
    ('BANK', 1, 100), ('OLD', 1, 10), ('SALE', 1, 200), ('FLOOR', 1, 200);
  INSERT INTO media (product_id, position, source, sku) VALUES
    (1, 0, 'demo/cable', NULL), (1, 1, 'demo/cable.blue', 'CABLE-BLUE');`;

const ADJUST_SEQUENCES = `
  SELECT setval(pg_get_serial_sequence(t, 'id'), 1000) FROM unnest(ARRAY['brand', 'category', 'product']) AS t`;

/** Fills a migrated database with the little catalogue and publishes it. */
export async function seed(pool: Pool): Promise<void> {
  await pool.query(FACTS);
  await pool.query(ADJUST_SEQUENCES);
  await publish(pool, [1, 2, 3, 4, 5, 6, 7]);
  await countCategories(pool);
}

/** Of the little catalogue's rows. */
export const seedHash = (): string => createHash('sha256').update(FACTS).digest('hex').slice(0, 8);
