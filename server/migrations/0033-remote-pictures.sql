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

-- Until now pages had the server fetch such pictures when they were first shown.
CREATE TEMPORARY TABLE linked ON COMMIT DROP AS
  SELECT product_id, position, sku, 'https://' || replace(replace(substr(source, 6), '%', '%25'), ' ', '%20') AS url
  FROM media WHERE source LIKE 'host/%' AND length(source) < 1000;
INSERT INTO remote_picture (url, host)
  SELECT DISTINCT url, split_part(url, '/', 3) FROM linked;
INSERT INTO picture_link (product_id, position, picture_id, sku)
  SELECT l.product_id, l.position, r.id, l.sku FROM linked l JOIN remote_picture r USING (url);
DELETE FROM media WHERE source LIKE 'host/%';
UPDATE card SET facts = facts || '{"picture": null}', changed = pg_current_xact_id()
  WHERE facts ->> 'picture' LIKE 'host/%';

-- A stored picture is deleted only when no order shows it.
CREATE INDEX order_line_file ON order_line (picture) WHERE picture LIKE 'files/%';
