CREATE TABLE variant_price (
  sku text PRIMARY KEY REFERENCES variant ON DELETE CASCADE,
  -- Tier i starts at quantities[i] pieces and costs prices[i] US cents a piece.
  quantities integer[] NOT NULL,
  prices bigint[] NOT NULL,
  -- US cents; nothing ever makes a piece cheaper than this
  floor bigint NOT NULL CHECK (floor > 0),
  CHECK (cardinality(quantities) BETWEEN 1 AND 12 AND cardinality(quantities) = cardinality(prices)),
  CHECK (quantities[1] = 1 AND prices[1] > 0)
);

CREATE TABLE sale_price (
  sku text NOT NULL REFERENCES variant ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 90),
  PRIMARY KEY (sku, starts_at),
  CHECK (ends_at > starts_at)
);

CREATE TABLE level (
  level smallint PRIMARY KEY,
  -- US cents of goods paid in the last 12 months
  spent bigint NOT NULL,
  percent smallint NOT NULL CHECK (percent BETWEEN 0 AND 50)
);

CREATE TABLE negotiated_price (
  member_id bigint NOT NULL,
  sku text NOT NULL REFERENCES variant ON DELETE CASCADE,
  price bigint NOT NULL CHECK (price > 0),
  ends_at timestamptz,
  PRIMARY KEY (member_id, sku)
);

INSERT INTO level (level, spent, percent) VALUES
  (0, 0, 0), (1, 20000, 1), (2, 80000, 2), (3, 150000, 3), (4, 300000, 4), (5, 500000, 5);
