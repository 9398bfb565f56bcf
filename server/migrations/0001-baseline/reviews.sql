-- What buyers say of a product that was delivered to them: one review an order line, shown after it was checked.
CREATE TABLE review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The purchase that it is about. Both null: the order is no longer stored.
  order_id text,
  position integer,
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  sku text NOT NULL,
  -- Null: the account was deleted. The words stay, without a name.
  member_id bigint REFERENCES member ON DELETE SET NULL,
  language char(2) NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title text NOT NULL DEFAULT '' CHECK (length(title) <= 100),
  text text NOT NULL CHECK (length(text) BETWEEN 10 AND 2000),
  -- media sources
  photos text[] NOT NULL DEFAULT '{}' CHECK (cardinality(photos) <= 4),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'published', 'rejected')),
  -- why it was rejected, as its buyer was mailed
  reason text CHECK ((state = 'rejected') = (reason IS NOT NULL)),
  -- what the buyer got for it; null: nothing
  incentive text CHECK (incentive <> ''),
  answer text CHECK (answer <> ''),
  answered_at timestamptz,
  written_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  UNIQUE (order_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_line ON DELETE SET NULL,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX review_shown ON review (product_id, id DESC) WHERE state = 'published';
CREATE INDEX review_open ON review (id) WHERE state = 'open';
CREATE INDEX review_member ON review (member_id, id DESC);
CREATE INDEX review_rejected ON review (decided_at) WHERE state = 'rejected';
CREATE INDEX review_photos ON review USING gin (photos);

-- Photos that a buyer has taken out of a review; their files are deleted unless something else shows them.
CREATE TABLE removed_photo (
  source text PRIMARY KEY
);

-- The published reviews of a product by stars, written by the trigger below whatever changes a review.
CREATE TABLE product_rating (
  product_id bigint PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  stars integer[] NOT NULL DEFAULT '{0,0,0,0,0}' CHECK (cardinality(stars) = 5 AND 0 <= ALL (stars)),
  count integer GENERATED ALWAYS AS (stars[1] + stars[2] + stars[3] + stars[4] + stars[5]) STORED,
  sum integer GENERATED ALWAYS AS (stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5]) STORED
);

CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'published' THEN
    UPDATE product_rating SET stars[OLD.rating] = stars[OLD.rating] - 1 WHERE product_id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'published' THEN
    INSERT INTO product_rating (product_id) VALUES (NEW.product_id) ON CONFLICT DO NOTHING;
    UPDATE product_rating SET stars[NEW.rating] = stars[NEW.rating] + 1 WHERE product_id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER review_counted AFTER INSERT OR DELETE OR UPDATE OF state, rating, product_id ON review
  FOR EACH ROW EXECUTE FUNCTION count_reviews();
