-- Pieces of a line: shipped, not to be shipped any more, and paid back.
ALTER TABLE order_line
  ADD COLUMN shipped integer NOT NULL DEFAULT 0 CHECK (shipped >= 0),
  ADD COLUMN cancelled integer NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  ADD COLUMN refunded integer NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND quantity),
  ADD CHECK (shipped + cancelled <= quantity);

-- What was paid back, in minor units of the order's currency, and whether that contains its shipping.
ALTER TABLE orders
  ADD COLUMN refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  ADD COLUMN delivery_refunded boolean NOT NULL DEFAULT false,
  ADD CHECK (refunded <= total + fee);

CREATE TABLE shipment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  warehouse smallint NOT NULL REFERENCES warehouse,
  -- a code of server/domains/orders/carriers.ts, or the name of a carrier that the shop cannot ask
  carrier text NOT NULL,
  number text NOT NULL,
  shipped_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  -- when the carrier was asked last
  checked_at timestamptz,
  UNIQUE (order_id, carrier, number)
);
CREATE INDEX shipment_to_check ON shipment (checked_at NULLS FIRST, id) WHERE delivered_at IS NULL;

CREATE TABLE shipment_line (
  shipment_id bigint NOT NULL REFERENCES shipment ON DELETE CASCADE,
  -- of the order's line
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (shipment_id, position)
);

CREATE TABLE shipment_event (
  shipment_id bigint NOT NULL REFERENCES shipment ON DELETE CASCADE,
  at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('registered', 'in_transit', 'customs', 'out_for_delivery', 'delivered', 'problem')),
  place text NOT NULL DEFAULT '',
  -- the carrier's own words
  description text NOT NULL DEFAULT '',
  PRIMARY KEY (shipment_id, at, status, description)
);

-- A refund of an order: its parts by the stored shares of the lines, and where the money goes.
CREATE TABLE order_refund (
  id uuid PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  amount bigint NOT NULL CHECK (amount > 0),
  -- minor units that go back through the provider and into the member's balance
  by_provider bigint NOT NULL CHECK (by_provider >= 0),
  by_balance bigint NOT NULL CHECK (by_balance >= 0),
  -- [{"position", "quantity", "amount"}]
  lines jsonb NOT NULL,
  delivery bigint NOT NULL DEFAULT 0 CHECK (delivery >= 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  reason text NOT NULL,
  actor text NOT NULL,
  -- what was selected, as text: the same selection again is refused unless staff repeats it on purpose
  selection text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (amount = by_provider + by_balance)
);
CREATE INDEX order_refund_order ON order_refund (order_id, created_at);
ALTER TABLE refund ADD COLUMN order_refund_id uuid REFERENCES order_refund;

-- A mail of a job that runs twice is stored once.
ALTER TABLE mail ADD COLUMN key text UNIQUE;
