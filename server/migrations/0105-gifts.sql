-- Gifts: a buyer whose goods reach the minimum of a step chooses one piece of a SKU in its list.
CREATE TABLE gift_step (
  -- US cents of goods, less what a coupon takes off them
  minimum bigint PRIMARY KEY CHECK (minimum > 0),
  -- US cents; from here a cart says what is missing until the minimum
  hint_from bigint NOT NULL CHECK (hint_from BETWEEN 0 AND minimum),
  skus text[] NOT NULL CHECK (cardinality(skus) <= 12)
);

ALTER TABLE cart ADD COLUMN gift_sku text REFERENCES variant ON DELETE SET NULL;
CREATE INDEX cart_gift_sku ON cart (gift_sku) WHERE gift_sku IS NOT NULL;

ALTER TABLE order_line
  ADD COLUMN is_gift boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT is_gift OR (quantity = 1 AND total = 0 AND packing_price = 0));
