-- The country that a warehouse ships from.
CREATE TABLE warehouse (
  code smallint PRIMARY KEY,
  country char(2) NOT NULL REFERENCES country
);

-- Pieces of a variant in a warehouse: 1 China, 2 USA, 6 Germany.
CREATE TABLE stock (
  sku text NOT NULL REFERENCES variant ON DELETE CASCADE,
  warehouse smallint NOT NULL CHECK (warehouse IN (1, 2, 6)),
  on_hand integer NOT NULL,
  reserved integer NOT NULL DEFAULT 0,
  -- When the available pieces changed, for feeds of what has changed since a moment. Every order changes it, so it has
  -- no index.
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (sku, warehouse),
  CHECK (reserved >= 0 AND reserved <= on_hand)
) WITH (fillfactor = 80);

-- Pieces that are held for an order until it expires.
CREATE TABLE reservation (
  order_id text NOT NULL,
  sku text NOT NULL REFERENCES variant,
  warehouse smallint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, sku, warehouse)
);
CREATE INDEX reservation_expiry ON reservation (expires_at);
-- The limit on stock that guests hold for transfers reads the reservations of a SKU by their time.
CREATE INDEX reservation_stock ON reservation (sku, warehouse, expires_at);

CREATE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER stock_changed BEFORE UPDATE ON stock FOR EACH ROW
  WHEN (OLD.on_hand - OLD.reserved <> NEW.on_hand - NEW.reserved) EXECUTE FUNCTION stock_changed();
