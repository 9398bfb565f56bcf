-- Pieces sold, counted back from the last full day.
CREATE TABLE sales (
  product_id bigint PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  day integer NOT NULL DEFAULT 0,
  week integer NOT NULL DEFAULT 0,
  month integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0
);

-- What every list shows of a product, in no language and in US cents. Rewritten in the transaction that changes
-- a fact; readers follow `changed`.
CREATE TABLE card (
  product_id bigint PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  sku text NOT NULL,
  slug text NOT NULL,
  facts jsonb NOT NULL,
  changed xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX card_changed ON card (changed);

CREATE TABLE card_text (
  product_id bigint NOT NULL REFERENCES card ON DELETE CASCADE,
  language char(2) NOT NULL,
  title text NOT NULL,
  PRIMARY KEY (product_id, language)
);

-- Which lists a card stands in (its category and all above it; category 0 is the whole shop), with what it is
-- sorted by there.
CREATE TABLE card_place (
  category_id integer NOT NULL,
  product_id bigint NOT NULL REFERENCES card ON DELETE CASCADE,
  score real NOT NULL,
  price bigint NOT NULL,
  listed_at timestamptz NOT NULL,
  PRIMARY KEY (category_id, product_id)
);
CREATE INDEX card_place_score ON card_place (category_id, score DESC, product_id DESC);
CREATE INDEX card_place_price ON card_place (category_id, price, product_id);
CREATE INDEX card_place_listed ON card_place (category_id, listed_at DESC, product_id DESC);
CREATE INDEX card_place_product ON card_place (product_id);

CREATE INDEX card_text_words ON card_text USING gin (to_tsvector('simple', title));
