-- Edits of placed orders by staff: of what is paid each is followed by a credit note of its invoice and a new one.
CREATE TABLE order_edit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- under the order's lock: documents that were issued before say what the order was before
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL CHECK (kind IN ('address', 'lines')),
  actor text NOT NULL,
  is_paid boolean NOT NULL,
  -- totals with the fee, in minor units of the order's currency
  before bigint NOT NULL,
  after bigint NOT NULL
);
CREATE INDEX order_edit_order ON order_edit (order_id, id);
