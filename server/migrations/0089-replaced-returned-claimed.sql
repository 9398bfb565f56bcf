-- The order that a buyer placed instead of this one, after taking it back to the cart. Carts of guests are deleted; this
-- stays, for the link of the first mail.
ALTER TABLE orders ADD COLUMN replaced_by text REFERENCES orders;
UPDATE orders o SET replaced_by = c.id FROM cart c JOIN orders n ON n.id = c.id WHERE c.reopened_order = o.id;

-- Orders of guests by e-mail, for the member who proves that it is theirs.
CREATE INDEX orders_guest_email ON orders (lower(email)) WHERE member_id IS NULL;
