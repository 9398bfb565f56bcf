-- What paid orders say of a product, counted at night: pieces of the last 30 days, countries of the last 365. Too few
-- of either are null: they would say more of a buyer than of the product.
CREATE TABLE product_sold (
  product_id bigint PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  pieces integer CHECK (pieces > 0),
  countries integer CHECK (countries > 0),
  CHECK (pieces IS NOT NULL OR countries IS NOT NULL)
);
