-- What a cart's line, an order and a quote read of a SKU, in one row instead of eight tables. Money and availability
-- depend on it, so triggers write it in the statement that changes a fact, whoever changes it: import, staff, undo,
-- psql. What changes with every order (stock), what depends on the buyer, and the names of brands are not in it.
CREATE TABLE line_fact (
  product_id bigint NOT NULL,
  floor bigint NOT NULL,
  brand_id integer,
  category_id integer NOT NULL,
  moq integer NOT NULL,
  step integer NOT NULL,
  weight_g integer NOT NULL,
  length_mm integer NOT NULL,
  width_mm integer NOT NULL,
  height_mm integer NOT NULL,
  lead_time smallint NOT NULL,
  published boolean NOT NULL,
  sku text PRIMARY KEY REFERENCES variant_price ON DELETE CASCADE,
  -- 'discontinued' as well when the product is not published
  state text NOT NULL,
  slug text NOT NULL,
  picture text,
  attributes jsonb NOT NULL,
  packings smallint[] NOT NULL,
  logistics text[] NOT NULL,
  hs_code text,
  quantities integer[] NOT NULL,
  prices bigint[] NOT NULL,
  not_sold_to text[],
  -- Sales that were, are and will be, an element each; null without any.
  sale_starts timestamptz[],
  sale_ends timestamptz[],
  sale_percents smallint[],
  -- {"en": "USB-C cable", "de": ...}
  titles jsonb
) WITH (fillfactor = 90);

-- What line_fact contains, computed. refresh_line_facts() inserts its rows as they are: both have the same columns in
-- the same order.
CREATE VIEW line_fact_source AS
  SELECT v.product_id, vp.floor, p.brand_id, p.category_id, v.moq, v.step, v.weight_g, v.length_mm, v.width_mm, v.height_mm,
    v.lead_time, p.published, v.sku, CASE WHEN p.published THEN v.state ELSE 'discontinued' END AS state, p.slug,
    COALESCE(
      (SELECT source FROM media WHERE product_id = v.product_id AND sku = v.sku ORDER BY position LIMIT 1),
      (SELECT m.source FROM media m LEFT JOIN variant o ON o.sku = m.sku WHERE m.product_id = v.product_id
       ORDER BY v.attributes ? 'color' AND o.attributes ->> 'color' IS DISTINCT FROM v.attributes ->> 'color',
         m.sku IS NOT NULL, m.position LIMIT 1)) AS picture,
    v.attributes, p.packings, p.logistics, p.hs_code, vp.quantities, vp.prices, c.not_sold_to,
    s.starts AS sale_starts, s.ends AS sale_ends, s.percents AS sale_percents,
    (SELECT jsonb_object_agg(language, title) FROM product_text WHERE product_id = v.product_id) AS titles
  FROM variant v
  JOIN product p ON p.id = v.product_id
  JOIN variant_price vp ON vp.sku = v.sku
  LEFT JOIN product_compliance c ON c.product_id = p.id
  LEFT JOIN LATERAL (
    SELECT array_agg(starts_at ORDER BY starts_at) AS starts, array_agg(ends_at ORDER BY starts_at) AS ends,
      array_agg(percent ORDER BY starts_at) AS percents
    FROM sale_price WHERE sku = v.sku
  ) s ON true;

-- The products are locked before their facts are read: of two transactions that change facts of one product, the second
-- waits and then reads what the first has committed.
CREATE FUNCTION refresh_line_facts(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO line_fact AS f SELECT s.* FROM unnest(ids) AS w (id) JOIN line_fact_source s ON s.product_id = w.id
  ON CONFLICT (sku) DO UPDATE SET product_id = excluded.product_id, floor = excluded.floor, brand_id = excluded.brand_id,
    category_id = excluded.category_id, moq = excluded.moq, step = excluded.step, weight_g = excluded.weight_g,
    length_mm = excluded.length_mm, width_mm = excluded.width_mm, height_mm = excluded.height_mm,
    lead_time = excluded.lead_time, published = excluded.published, state = excluded.state, slug = excluded.slug,
    picture = excluded.picture, attributes = excluded.attributes, packings = excluded.packings,
    logistics = excluded.logistics, hs_code = excluded.hs_code, quantities = excluded.quantities, prices = excluded.prices,
    not_sold_to = excluded.not_sold_to, sale_starts = excluded.sale_starts, sale_ends = excluded.sale_ends,
    sale_percents = excluded.sale_percents, titles = excluded.titles
  WHERE f.* IS DISTINCT FROM excluded.*;
END $$;

-- The trigger's argument is what line_fact has of the table, the key first. Rows in which that is unchanged do not
-- count.
CREATE FUNCTION line_facts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key text := split_part(TG_ARGV[0], ',', 1);
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT %s FROM written', TG_ARGV[0])
    WHEN 'DELETE' THEN format('SELECT %s FROM gone', TG_ARGV[0])
    ELSE format('(SELECT %1$s FROM written EXCEPT SELECT %1$s FROM gone)
      UNION ALL (SELECT %1$s FROM gone EXCEPT SELECT %1$s FROM written)', TG_ARGV[0]) END;
  ids bigint[];
BEGIN
  EXECUTE CASE key
    WHEN 'sku' THEN format('SELECT array_agg(DISTINCT v.product_id) FROM (%s) AS changed JOIN variant v USING (sku)', rows)
    ELSE format('SELECT array_agg(DISTINCT %s) FROM (%s) AS changed', key, rows) END INTO ids;
  IF ids IS NOT NULL THEN PERFORM refresh_line_facts(ids); END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  of_table text;
  columns text;
BEGIN
  -- A product has no variants when it is inserted, and a deleted price takes its row of line_fact along.
  FOR of_table, columns IN VALUES
    ('product', 'id, slug, brand_id, category_id, packings, logistics, hs_code, published'),
    ('product_text', 'product_id, language, title'),
    ('product_compliance', 'product_id, not_sold_to'),
    ('media', 'product_id, position, source, sku'),
    ('variant', 'product_id, sku, attributes, moq, step, weight_g, length_mm, width_mm, height_mm, lead_time, state'),
    ('variant_price', 'sku, quantities, prices, floor'),
    ('sale_price', 'sku, starts_at, ends_at, percent')
  LOOP
    IF of_table <> 'product' THEN
      EXECUTE format('CREATE TRIGGER line_facts_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION line_facts_changed(%L)', of_table, columns);
    END IF;
    EXECUTE format('CREATE TRIGGER line_facts_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS gone NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION line_facts_changed(%L)', of_table, columns);
    IF of_table NOT IN ('product', 'variant_price') THEN
      EXECUTE format('CREATE TRIGGER line_facts_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION line_facts_changed(%L)', of_table, columns);
    END IF;
  END LOOP;
END $$;
