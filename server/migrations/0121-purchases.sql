-- What members have paid for, so that a cart or a list asks for its SKUs without reading all orders of a member.
CREATE TABLE purchase (
  member_id bigint NOT NULL REFERENCES member,
  sku text NOT NULL,
  paid_at timestamptz NOT NULL,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  PRIMARY KEY (member_id, sku, paid_at, order_id)
);
CREATE INDEX purchase_order ON purchase (order_id);
INSERT INTO purchase (member_id, sku, paid_at, order_id)
  SELECT DISTINCT o.member_id, l.sku, o.paid_at, o.id FROM orders o JOIN order_line l ON l.order_id = o.id
  WHERE o.member_id IS NOT NULL AND o.paid_at IS NOT NULL AND NOT l.is_gift;
