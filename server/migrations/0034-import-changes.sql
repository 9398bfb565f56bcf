-- Everything that an import can change of products, a row for each row of theirs, without what changes by itself.
CREATE FUNCTION product_facts(ids bigint[])
RETURNS TABLE (product bigint, relation text, key text, facts jsonb) LANGUAGE sql STABLE AS $$
  SELECT id, 'product', '', to_jsonb(p) - '{changed_at,listed_at}'::text[] FROM product p WHERE id = ANY(ids)
  UNION ALL
  SELECT product_id, 'product_text', language, to_jsonb(t) FROM product_text t WHERE product_id = ANY(ids)
  UNION ALL
  SELECT product_id, 'product_category', category_id::text, to_jsonb(c) FROM product_category c WHERE product_id = ANY(ids)
  UNION ALL
  SELECT product_id, 'product_compliance', '', to_jsonb(c) FROM product_compliance c WHERE product_id = ANY(ids)
  UNION ALL
  SELECT product_id, 'product_warning', language, to_jsonb(w) FROM product_warning w WHERE product_id = ANY(ids)
  UNION ALL
  SELECT product_id, 'variant', sku, to_jsonb(v) FROM variant v WHERE product_id = ANY(ids)
  UNION ALL
  SELECT v.product_id, 'variant_price', sku, to_jsonb(r) FROM variant v JOIN variant_price r USING (sku)
    WHERE v.product_id = ANY(ids)
  UNION ALL
  SELECT v.product_id, 'variant_source', sku, to_jsonb(r) FROM variant v JOIN variant_source r USING (sku)
    WHERE v.product_id = ANY(ids)
  UNION ALL
  SELECT v.product_id, 'stock', sku || ' ' || warehouse, to_jsonb(r) - 'reserved' FROM variant v JOIN stock r USING (sku)
    WHERE v.product_id = ANY(ids)
  UNION ALL
  -- By URL, so that a picture that arrives is no change.
  SELECT product_id, 'pictures', '', jsonb_build_object('pictures',
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object('source', source, 'sku', sku)) ORDER BY position))
    FROM (
      SELECT l.product_id, l.position, r.url AS source, l.sku
      FROM picture_link l JOIN remote_picture r ON r.id = l.picture_id WHERE l.product_id = ANY(ids)
      UNION ALL
      SELECT m.product_id, m.position, m.source, m.sku FROM media m WHERE m.product_id = ANY(ids)
        AND NOT EXISTS (SELECT FROM picture_link l WHERE l.product_id = m.product_id AND l.position = m.position)
    ) AS shown GROUP BY product_id
$$;

ALTER TABLE import_run ADD undone_at timestamptz;
ALTER TABLE import_run ADD dry_run boolean NOT NULL DEFAULT false;

-- What the last import that changed anything made of each product, so that it can be undone.
CREATE TABLE import_change (
  run_id bigint NOT NULL REFERENCES import_run ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  is_new boolean NOT NULL,
  -- of a new product: the hash of its facts as they were imported, without stock
  hash text,
  -- of a known one: the rows that changed, [{"relation", "key", "before", "after"}]
  changes jsonb,
  PRIMARY KEY (run_id, product_id),
  CHECK (is_new = (hash IS NOT NULL) AND is_new = (changes IS NULL))
);
CREATE INDEX import_change_product ON import_change (product_id);
