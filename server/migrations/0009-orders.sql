CREATE TABLE orders (
  id text PRIMARY KEY,
  member_id bigint REFERENCES member,
  guest_id uuid,
  email text NOT NULL,
  state text NOT NULL DEFAULT 'unpaid' CHECK (state IN (
    'unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review', 'awaiting_confirmation',
    'preparing', 'partly_shipped', 'shipped', 'delivered', 'done', 'cancelled', 'expired')),
  refund_state text NOT NULL DEFAULT 'none' CHECK (refund_state IN ('none', 'requested', 'partial', 'full')),
  language char(2) NOT NULL,
  currency char(3) NOT NULL REFERENCES currency,
  rate_millionths bigint NOT NULL,
  -- minor units of the order's currency
  goods bigint NOT NULL CHECK (goods >= 0),
  discount bigint NOT NULL CHECK (discount >= 0 AND discount <= goods),
  packing bigint NOT NULL CHECK (packing >= 0),
  shipping bigint NOT NULL CHECK (shipping >= 0),
  insurance bigint NOT NULL CHECK (insurance >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  total bigint NOT NULL CHECK (total = goods - discount + packing + shipping + insurance + tax),
  -- filled when paid: the fee of the method, and what the balance covered
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  balance_paid bigint NOT NULL DEFAULT 0 CHECK (balance_paid >= 0),
  address jsonb NOT NULL,
  billing jsonb,
  parcels jsonb NOT NULL,
  shortage text NOT NULL,
  remark text NOT NULL DEFAULT '',
  placed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  CHECK (member_id IS NOT NULL OR guest_id IS NOT NULL)
);
CREATE INDEX orders_member ON orders (member_id, placed_at DESC);
CREATE INDEX orders_guest ON orders (guest_id, placed_at DESC);
CREATE INDEX orders_expiry ON orders (expires_at) WHERE state IN ('unpaid', 'awaiting_remittance');

CREATE TABLE order_line (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  position integer NOT NULL,
  sku text NOT NULL REFERENCES variant,
  warehouse smallint NOT NULL,
  packing smallint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  title text NOT NULL,
  slug text NOT NULL,
  picture text,
  attributes jsonb NOT NULL DEFAULT '{}',
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  packing_price bigint NOT NULL CHECK (packing_price >= 0),
  -- quantity * unit_price, and this line's share of the order's discounts
  total bigint NOT NULL CHECK (total = unit_price * quantity),
  discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0 AND discount <= total),
  -- how the price came about: [{"step", "price", ...}]
  explanation jsonb NOT NULL DEFAULT '[]',
  weight_g integer NOT NULL,
  PRIMARY KEY (order_id, position)
);
CREATE INDEX order_line_sku ON order_line (sku);

CREATE TABLE adjustment (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('level', 'sale', 'negotiated', 'coupon', 'promotion', 'shipping', 'insurance', 'tax', 'fee')),
  source text NOT NULL DEFAULT '',
  amount bigint NOT NULL,
  PRIMARY KEY (order_id, position)
);

CREATE TABLE order_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  event text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL DEFAULT 'system'
);
CREATE INDEX order_event_order ON order_event (order_id, id);
