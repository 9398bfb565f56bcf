-- The member's cart that a guest's became a part of: a page of the guest's that is still open leads to it.
ALTER TABLE cart ADD merged_into text REFERENCES cart ON DELETE SET NULL;
CREATE INDEX cart_merged_into ON cart (merged_into) WHERE merged_into IS NOT NULL;
