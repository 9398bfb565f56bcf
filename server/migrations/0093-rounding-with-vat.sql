-- Prices that a consumer sees with VAT are rounded with it, piece by piece: what that makes the net amount of a line more
-- or less than its net prices, in minor units. It is a part of `total`.
ALTER TABLE order_line
  ADD COLUMN rounding bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT order_line_check,
  ADD CONSTRAINT order_line_total CHECK (total = unit_price * quantity + rounding AND total >= 0);
