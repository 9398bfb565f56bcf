-- Coupons are redeemed in the cart by a code. An order keeps its discount, whatever becomes of the coupon.
CREATE TABLE coupon_code (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9][A-Z0-9-]{3,31}$'),
  coupon_id integer NOT NULL REFERENCES coupon ON DELETE CASCADE,
  is_single boolean NOT NULL DEFAULT false,
  -- the order that holds or has used a code that is good for one
  order_id text
);
CREATE INDEX coupon_code_coupon ON coupon_code (coupon_id);
-- Whatever is shown among the deals must be usable.
INSERT INTO coupon_code (code, coupon_id)
  SELECT COALESCE(code, 'DEAL-' || id), id FROM coupon WHERE collectable OR code IS NOT NULL;

ALTER TABLE coupon
  DROP COLUMN code,
  -- of the delivery address; empty: every one
  ADD COLUMN countries text[] NOT NULL DEFAULT '{}',
  -- orders that hold it or have used it; `total` is the most
  ADD COLUMN orders_count integer NOT NULL DEFAULT 0 CHECK (orders_count >= 0),
  -- it limits what free shipping takes off as well
  DROP CONSTRAINT coupon_check3,
  ADD CONSTRAINT coupon_cap CHECK (cap IS NULL OR kind <> 'fixed');

-- Held while its order is unpaid, used once it is paid, released with an order that was never paid.
CREATE TABLE redemption (
  coupon_id integer NOT NULL REFERENCES coupon,
  order_id text NOT NULL REFERENCES orders,
  code text NOT NULL,
  member_id bigint,
  -- in lower case
  email text NOT NULL,
  -- minor units of the order's currency
  amount bigint NOT NULL CHECK (amount >= 0),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'used', 'released')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (coupon_id, order_id)
);
CREATE INDEX redemption_order ON redemption (order_id);
CREATE INDEX redemption_member ON redemption (member_id, coupon_id) WHERE member_id IS NOT NULL;
CREATE INDEX redemption_email ON redemption (email, coupon_id);

ALTER TABLE cart ADD COLUMN coupon_code text REFERENCES coupon_code ON DELETE SET NULL;
CREATE INDEX cart_coupon_code ON cart (coupon_code) WHERE coupon_code IS NOT NULL;
