-- A shop of a member at Shopify or WooCommerce, from which orders become dropshipping batches.
CREATE TABLE connection (
  id uuid PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('shopify', 'woocommerce')),
  -- the address of the shop: https://name.myshopify.com
  shop text NOT NULL,
  -- what the numbers of its orders begin with in batches
  prefix text NOT NULL,
  -- JSON, sealed (server/platform/seal.ts)
  credentials bytea NOT NULL,
  -- SKUs that the shop does not have are found by their barcode
  uses_barcodes boolean NOT NULL DEFAULT false,
  is_hourly boolean NOT NULL DEFAULT false,
  sends_tracking boolean NOT NULL DEFAULT true,
  -- orders that changed before were read
  read_until timestamptz,
  state text NOT NULL DEFAULT 'idle' CHECK (state IN ('idle', 'queued', 'failed')),
  error text,
  -- the language and currency of the batches that are made of its orders
  language char(2) NOT NULL,
  currency char(3) NOT NULL REFERENCES currency,
  last_batch text,
  last_count integer NOT NULL DEFAULT 0,
  imported_at timestamptz,
  next_at timestamptz NOT NULL DEFAULT now(),
  -- nothing is asked before: the shop wants a pause, or refuses its credentials
  paused_until timestamptz,
  -- of the process that works on it, and until when: it is free again when that process dies
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member_id, shop),
  UNIQUE (member_id, prefix)
);
CREATE INDEX connection_due ON connection (next_at);
CREATE TRIGGER connection_of_member BEFORE INSERT ON connection FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();

-- An order of such a shop that became one of a batch: read again it becomes no second one.
CREATE TABLE connection_order (
  connection_id uuid NOT NULL REFERENCES connection ON DELETE CASCADE,
  remote_id text NOT NULL,
  -- as its shop names it
  name text NOT NULL,
  order_no text NOT NULL,
  batch_id text NOT NULL,
  -- [{"line", "sku", "quantity"}]: its lines there and the SKUs here
  lines jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (connection_id, remote_id)
);
CREATE INDEX connection_order_number ON connection_order (order_no);

-- A parcel of such an order, whose tracking number goes back to its shop once.
CREATE TABLE connection_shipment (
  connection_id uuid NOT NULL REFERENCES connection ON DELETE CASCADE,
  shipment_id bigint NOT NULL REFERENCES shipment ON DELETE CASCADE,
  remote_id text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- a code of contract/connection.ts, and the shop's own words
  error text,
  detail text NOT NULL DEFAULT '',
  next_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (connection_id, shipment_id)
);
CREATE INDEX connection_shipment_due ON connection_shipment (connection_id, next_at) WHERE state = 'waiting';

-- A parcel of an order that came from such a shop waits to be sent there, from the same transaction on.
CREATE FUNCTION note_connected_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO connection_shipment (connection_id, shipment_id, remote_id)
  SELECT c.id, a.id, co.remote_id FROM added a
  JOIN dropship_order d ON d.order_id = a.order_id
  JOIN connection_order co ON co.order_no = d.order_no
  JOIN connection c ON c.id = co.connection_id AND c.member_id = d.member_id
  WHERE c.sends_tracking
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER connected_shipments AFTER INSERT ON shipment REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_connected_shipments();
