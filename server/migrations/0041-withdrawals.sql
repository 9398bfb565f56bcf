-- Withdrawals from contracts, as consumers declared them (Directive 2011/83/EU, Article 11a). What was typed is kept as it
-- came; order_id only where number and e-mail are those of an order.
CREATE TABLE withdrawal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_number text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  items text NOT NULL DEFAULT '',
  language char(2) NOT NULL,
  received_at timestamptz NOT NULL,
  order_id text REFERENCES orders,
  handled_at timestamptz
);
-- The same declaration sent again finds the first; one with other words is another.
CREATE UNIQUE INDEX withdrawal_declared ON withdrawal
  (md5(upper(order_number) || '/' || lower(email) || '/' || name || '/' || items));
CREATE INDEX withdrawal_open ON withdrawal (received_at) WHERE handled_at IS NULL;
CREATE INDEX withdrawal_order ON withdrawal (order_id) WHERE order_id IS NOT NULL;
