-- What staff notes about orders, and what their list of orders reads (docs/contribute/office-lists.md).
CREATE TABLE order_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL DEFAULT now(),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 2000)
);
CREATE INDEX order_note_order ON order_note (order_id, id);

CREATE TABLE order_tag (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  tag text NOT NULL CHECK (char_length(tag) BETWEEN 1 AND 40),
  PRIMARY KEY (order_id, tag)
);
CREATE INDEX order_tag_orders ON order_tag (tag, order_id);

CREATE TABLE order_assignee (
  order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  staff_id bigint NOT NULL REFERENCES staff
);
CREATE INDEX order_assignee_orders ON order_assignee (staff_id, order_id);

ALTER TABLE order_message ADD COLUMN staff_id bigint REFERENCES staff;

-- The list newest first, and of some states newest first.
CREATE INDEX orders_placed ON orders (placed_at DESC, id DESC);
CREATE INDEX orders_state_placed ON orders (state, placed_at DESC, id DESC);

-- Any combination of what is equal to something meets inside one index.
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE INDEX orders_equal ON orders USING gin (state, (address ->> 'country'), payment_method, currency, refund_state);

-- Sums as the list shows them; also what the planner knows of them.
CREATE INDEX orders_sum ON orders ((total + fee));

-- Few of a million orders are disputed.
CREATE INDEX orders_disputed ON orders (placed_at DESC, id DESC) WHERE disputed;

-- Codes that are looked up whole.
CREATE INDEX shipment_number ON shipment (number);
CREATE INDEX payment_ref ON payment (ref) WHERE ref IS NOT NULL;

-- What staff finds records by: folded words by their beginning, and =code whole. Written by a job; leaves with its record.
CREATE TABLE search_document (
  entity text NOT NULL,
  record text NOT NULL,
  at timestamptz NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (entity, record)
);
CREATE INDEX search_document_words ON search_document USING gin (words) WITH (fastupdate = off);
-- when the document of the order was written; null: a job has still to write it
ALTER TABLE orders ADD COLUMN searched_at timestamptz;
CREATE INDEX orders_unsearched ON orders (id) WHERE searched_at IS NULL;

-- Without statistics of the expression the planner cannot tell a frequent country from a rare one.
ANALYZE orders;

SELECT audit('order_note', 'order', 'order_id', '{id}', personal => true);
SELECT audit('order_tag', 'order', 'order_id', '{tag}');
SELECT audit('order_assignee', 'order', 'order_id', '{order_id}');
