-- What lists rank by was written for the demo alone. A shop's own orders are counted into `sales` at night, added to
-- what it sold before its first order here: popularity that another system has counted, or that a demo was given.
CREATE TABLE earlier_sales (
  product_id bigint PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  day integer NOT NULL DEFAULT 0,
  week integer NOT NULL DEFAULT 0,
  month integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0
);
INSERT INTO earlier_sales SELECT product_id, day, week, month, total FROM sales;
