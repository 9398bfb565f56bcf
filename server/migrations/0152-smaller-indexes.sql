-- Indexes of carts and orders without the rows that have no such owner: a guest's cart was in those of members as well,
-- as NULL. What is left of a cart's also cannot answer a search for one owner by reading the index of all open carts,
-- which PostgreSQL chose while its statistics knew of few.
DROP INDEX cart_current_member, cart_current_guest, cart_saved_member, cart_saved_guest, cart_member, cart_guest;
CREATE UNIQUE INDEX cart_current_member ON cart (member_id) WHERE member_id IS NOT NULL AND state = 'open' AND kind = 'current';
CREATE UNIQUE INDEX cart_current_guest ON cart (guest_id) WHERE guest_id IS NOT NULL AND state = 'open' AND kind = 'current';
CREATE UNIQUE INDEX cart_saved_member ON cart (member_id) WHERE member_id IS NOT NULL AND state = 'open' AND kind = 'saved';
CREATE UNIQUE INDEX cart_saved_guest ON cart (guest_id) WHERE guest_id IS NOT NULL AND state = 'open' AND kind = 'saved';
-- Deleting a member looks for its carts in any state.
CREATE INDEX cart_member ON cart (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX cart_guest ON cart (guest_id) WHERE guest_id IS NOT NULL AND state = 'open';
ALTER TABLE cart DROP CONSTRAINT cart_reopened_order_key;
CREATE UNIQUE INDEX cart_reopened_order ON cart (reopened_order) WHERE reopened_order IS NOT NULL;

DROP INDEX orders_guest, orders_member, orders_member_state;
CREATE INDEX orders_guest ON orders (guest_id, placed_at DESC) WHERE guest_id IS NOT NULL;
CREATE INDEX orders_member ON orders (member_id, placed_at DESC, id DESC) INCLUDE (state, hidden_at) WHERE member_id IS NOT NULL;
CREATE INDEX orders_member_state ON orders (member_id, state) WHERE member_id IS NOT NULL AND hidden_at IS NULL;
