CREATE SEQUENCE order_number START WITH 10001;

CREATE TABLE cart (
  -- 'V' yymmdd and a growing number; the order that it becomes keeps it
  id text PRIMARY KEY,
  member_id bigint REFERENCES member ON DELETE CASCADE,
  guest_id uuid,
  -- 'current' is the one that buying adds to; a 'copy' was made from an order
  kind text NOT NULL DEFAULT 'current' CHECK (kind IN ('current', 'copy')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'placed', 'joined')),
  version integer NOT NULL DEFAULT 1,
  email text,
  address jsonb,
  billing jsonb,
  -- {"1": "express-dhl", "6": "post"}: the chosen method of each warehouse's parcel
  methods jsonb NOT NULL DEFAULT '{}',
  insured boolean NOT NULL DEFAULT false,
  shortage text NOT NULL DEFAULT 'ask' CHECK (shortage IN ('wait', 'ship_rest', 'other_colour', 'ask')),
  remark text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((member_id IS NULL) <> (guest_id IS NULL))
);
CREATE UNIQUE INDEX cart_current_member ON cart (member_id) WHERE state = 'open' AND kind = 'current';
CREATE UNIQUE INDEX cart_current_guest ON cart (guest_id) WHERE state = 'open' AND kind = 'current';
CREATE INDEX cart_member ON cart (member_id);
CREATE INDEX cart_guest ON cart (guest_id);

CREATE TABLE cart_line (
  cart_id text NOT NULL REFERENCES cart ON DELETE CASCADE,
  sku text NOT NULL REFERENCES variant,
  warehouse smallint NOT NULL,
  packing smallint NOT NULL DEFAULT 0 REFERENCES packing,
  quantity integer NOT NULL CHECK (quantity > 0 AND quantity <= 1000000),
  -- What the buyer last saw, in US cents and pieces; a difference shows as a notice.
  seen_price bigint NOT NULL,
  seen_moq integer NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cart_id, sku, warehouse, packing)
);
