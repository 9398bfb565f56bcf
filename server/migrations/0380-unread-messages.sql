-- When the member of the order has seen what the shop wrote. What is older than this counts as read.
ALTER TABLE order_message ADD COLUMN read_at timestamptz;
UPDATE order_message SET read_at = created_at;
CREATE INDEX order_message_unread ON order_message (order_id) WHERE author = 'staff' AND read_at IS NULL;
