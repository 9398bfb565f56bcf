-- An import of a catalogue, and the rows of its file.
CREATE TABLE import_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name text NOT NULL,
  file_hash text NOT NULL,
  format text NOT NULL
    CHECK (format IN ('lading', 'shopify', 'woocommerce', 'prestashop', 'prestashop-combinations', 'magento',
      'bigcommerce', 'google')),
  state text NOT NULL DEFAULT 'staging' CHECK (state IN ('staging', 'checking', 'writing', 'done')),
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  -- {"decimal", "currency", "columns": [...]}: how the whole file is read, decided when all of it is staged
  reading jsonb,
  undone_at timestamptz,
  dry_run boolean NOT NULL DEFAULT false
);

CREATE TABLE import_row (
  run_id bigint NOT NULL REFERENCES import_run ON DELETE CASCADE,
  row integer NOT NULL,
  product_key text NOT NULL,
  data jsonb NOT NULL,
  state text NOT NULL DEFAULT 'staged' CHECK (state IN ('staged', 'good', 'bad', 'written')),
  -- [{"column", "found", "reason"}]
  faults jsonb,
  -- the SKU of a staged row as the file spells it, in capitals
  sku text,
  -- The row of the file that has the SKU of a staged row before it, and what the product of a row is called where
  -- another product of the file has its key already.
  repeats integer,
  own_key text,
  PRIMARY KEY (run_id, row)
);
CREATE INDEX import_row_state ON import_row (run_id, state, product_key);
CREATE INDEX import_row_sku ON import_row (run_id, sku) WHERE sku IS NOT NULL;

-- What the source shop says of a variant's money, in US cents. No page shows it: a former price needs our own history.
CREATE TABLE variant_source (
  sku text PRIMARY KEY REFERENCES variant ON DELETE CASCADE,
  cost bigint CHECK (cost >= 0),
  compare_at bigint CHECK (compare_at > 0),
  sale_price bigint CHECK (sale_price > 0),
  sale_from timestamptz,
  sale_until timestamptz
);

-- Other names of staged products: a parent's id, the SKUs that a configurable product lists.
CREATE TABLE import_link (
  run_id bigint NOT NULL REFERENCES import_run ON DELETE CASCADE,
  name text NOT NULL,
  product_key text NOT NULL,
  PRIMARY KEY (run_id, name)
);

-- Pictures of other sites that an import names: fetched once a URL by the worker, however many products show them.
CREATE TABLE remote_picture (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url text NOT NULL UNIQUE CHECK (length(url) BETWEEN 1 AND 2000),
  host text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'stored', 'failed')),
  -- the file below pictures/ in the file store, named by the hash of what was fetched
  file text,
  attempts smallint NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  -- why the last attempt failed
  error text,
  -- since when no product shows it; deleted some days later
  unused_since timestamptz,
  CHECK ((state = 'stored') = (file IS NOT NULL))
);
CREATE INDEX remote_picture_waiting ON remote_picture (host, next_at, id) WHERE state = 'waiting';
CREATE INDEX remote_picture_failed ON remote_picture (id) WHERE state = 'failed';
CREATE INDEX remote_picture_file ON remote_picture (file) WHERE file IS NOT NULL;
CREATE INDEX remote_picture_unused ON remote_picture (unused_since) WHERE unused_since IS NOT NULL;

-- Which product shows it where. The row of media with the same key comes once the picture is stored.
CREATE TABLE picture_link (
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  position smallint NOT NULL,
  picture_id bigint NOT NULL REFERENCES remote_picture,
  -- the variant it shows, where it shows one only
  sku text,
  PRIMARY KEY (product_id, position)
);
CREATE INDEX picture_link_picture ON picture_link (picture_id);

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

-- Everything that an import can change of products, a row for each row of theirs, without what changes by itself: times
-- of changes, and reserved pieces.
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
  SELECT v.product_id, 'stock', sku || ' ' || warehouse, to_jsonb(r) - '{reserved,changed_at}'::text[]
    FROM variant v JOIN stock r USING (sku) WHERE v.product_id = ANY(ids)
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
