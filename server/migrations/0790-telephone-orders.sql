-- Orders that staff took by telephone: the buyer accepted the terms there, and nothing else.
CREATE TABLE telephone_order (
  order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  staff_id bigint NOT NULL REFERENCES staff,
  terms_accepted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX telephone_order_staff ON telephone_order (staff_id, order_id);
SELECT audit('telephone_order', 'order', 'order_id', '{order_id}');

-- SKUs are found by words of titles, as somebody says them.
CREATE INDEX product_text_words ON product_text USING gin (to_tsvector('simple', title)) WHERE language = 'en';
