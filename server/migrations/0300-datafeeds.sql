-- Files of products that dropshippers fetch for shops of their own.

-- When pieces became more or fewer: files of what has changed since a moment have such products as well. Each order
-- changes it, so that it is a column without an index.
ALTER TABLE stock ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
CREATE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER stock_changed BEFORE UPDATE ON stock FOR EACH ROW
  WHEN (OLD.on_hand - OLD.reserved <> NEW.on_hand - NEW.reserved) EXECUTE FUNCTION stock_changed();

-- As in 0034, without the moment of a change of stock, which is no fact of a product.
CREATE OR REPLACE FUNCTION product_facts(ids bigint[])
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

ALTER TABLE download DROP CONSTRAINT download_kind_check;
ALTER TABLE download ADD CONSTRAINT download_kind_check
  CHECK (kind IN ('orders', 'order_lines', 'tracking', 'pictures', 'order_xml', 'balance', 'points', 'datafeed'));

-- A feed that a member has saved. Its file is below datafeeds/{folder} and is served by a signed link.
CREATE TABLE datafeed (
  id uuid PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  name text NOT NULL,
  -- what the file has, as the members' calls have resolved it
  options jsonb NOT NULL,
  -- only what has changed since the file that was last fetched whole
  changes_only boolean NOT NULL DEFAULT false,
  every_hours smallint NOT NULL CHECK (every_hours IN (6, 24)),
  -- rises when the link is renewed, which ends the link before; null while the link is revoked
  link_version integer DEFAULT 1,
  last_link_version integer NOT NULL DEFAULT 1,
  folder uuid NOT NULL UNIQUE,
  -- the run, as of a download
  state text NOT NULL DEFAULT 'idle' CHECK (state IN ('idle', 'queued', 'running', 'failed')),
  attempt integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  parts text[] NOT NULL DEFAULT '{}',
  cursor jsonb,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  error text,
  -- when the reading of the run began, and since when changes count in it
  run_as_of timestamptz,
  run_since timestamptz,
  -- the file: null until the first is made
  file_key text,
  bytes bigint,
  packed_bytes bigint,
  products integer,
  made_at timestamptz,
  as_of timestamptz,
  -- as_of of the file that was last fetched whole
  fetched_as_of timestamptz,
  fetched_at timestamptz,
  next_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'failed') = (error IS NOT NULL)),
  CHECK (link_version <= last_link_version)
);
CREATE INDEX datafeed_member ON datafeed (member_id, created_at);
CREATE INDEX datafeed_due ON datafeed (next_at);
