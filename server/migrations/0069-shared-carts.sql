-- The lines of a cart as they were when a link to them was made: whoever has the key sees them at today's prices.
CREATE TABLE shared_cart (
  key uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- One link per cart; sharing it again renews the link.
  cart_id text NOT NULL UNIQUE REFERENCES cart ON DELETE CASCADE,
  -- [{"sku": "...", "warehouse": 1, "packing": 0, "quantity": 10}], at most 500
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) BETWEEN 1 AND 500),
  expires_at timestamptz NOT NULL
);
CREATE INDEX shared_cart_expires ON shared_cart (expires_at);
