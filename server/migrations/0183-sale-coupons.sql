-- A coupon of a sale is shown on its page.
ALTER TABLE coupon ADD COLUMN sale_page_id integer REFERENCES sale_page ON DELETE SET NULL;
CREATE INDEX coupon_sale_page ON coupon (sale_page_id) WHERE sale_page_id IS NOT NULL;
