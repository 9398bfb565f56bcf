-- What a buyer saves for later is a cart beside the others: it keeps quantities and can be ordered from like one.
ALTER TABLE cart DROP CONSTRAINT cart_kind_check;
ALTER TABLE cart ADD CONSTRAINT cart_kind_check CHECK (kind IN ('current', 'copy', 'saved'));
CREATE UNIQUE INDEX cart_saved_member ON cart (member_id) WHERE state = 'open' AND kind = 'saved';
CREATE UNIQUE INDEX cart_saved_guest ON cart (guest_id) WHERE state = 'open' AND kind = 'saved';
