-- The order that a buyer placed instead of this one, after taking it back to the cart. Carts of guests are deleted; this
-- stays, for the link of the first mail.
ALTER TABLE orders ADD COLUMN replaced_by text REFERENCES orders;
UPDATE orders o SET replaced_by = c.id FROM cart c JOIN orders n ON n.id = c.id WHERE c.reopened_order = o.id;

-- Orders of guests by e-mail, for the member who proves that it is theirs.
CREATE INDEX orders_guest_email ON orders (lower(email)) WHERE member_id IS NULL;

-- Goods of an order that came back. A key, such as the number of the parcel, is received once.
CREATE TABLE order_return (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  key text NOT NULL,
  -- what staff typed, as text: the same key with other pieces is refused
  selection text NOT NULL,
  -- who received it
  actor text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, key)
);

CREATE TABLE order_return_line (
  return_id bigint NOT NULL REFERENCES order_return,
  -- of the order's line
  position integer NOT NULL,
  -- pieces that went back to stock, in which warehouse, and pieces that cannot be sold again
  restocked integer NOT NULL CHECK (restocked >= 0),
  warehouse smallint NOT NULL REFERENCES warehouse,
  damaged integer NOT NULL CHECK (damaged >= 0),
  PRIMARY KEY (return_id, position),
  CHECK (restocked + damaged > 0)
);

-- Pieces of the line that came back, whole or damaged.
ALTER TABLE order_line
  ADD COLUMN returned integer NOT NULL DEFAULT 0 CHECK (returned >= 0),
  ADD CHECK (returned <= shipped);
