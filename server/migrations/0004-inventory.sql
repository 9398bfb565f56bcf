-- Warehouses: 1 China, 2 USA, 6 Germany.
CREATE TABLE stock (
  sku text NOT NULL REFERENCES variant ON DELETE CASCADE,
  warehouse smallint NOT NULL CHECK (warehouse IN (1, 2, 6)),
  on_hand integer NOT NULL,
  reserved integer NOT NULL DEFAULT 0,
  PRIMARY KEY (sku, warehouse),
  CHECK (reserved >= 0 AND reserved <= on_hand)
) WITH (fillfactor = 80);

CREATE TABLE reservation (
  order_id text NOT NULL,
  sku text NOT NULL REFERENCES variant,
  warehouse smallint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, sku, warehouse)
);
CREATE INDEX reservation_expiry ON reservation (expires_at);
CREATE INDEX reservation_stock ON reservation (sku, warehouse);
