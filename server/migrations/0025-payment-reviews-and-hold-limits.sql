-- What the provider reports of a payment that needs review, in its minor units, and when staff got a mail about it.
ALTER TABLE payment
  ADD COLUMN received_amount bigint,
  ADD COLUMN received_currency text,
  ADD COLUMN staff_notified_at timestamptz;
CREATE INDEX payment_parked ON payment (created_at) WHERE state = 'parked';

-- The buyer's network (an IPv4 address, an IPv6 /64) while the order is unpaid: it bounds open orders per address.
ALTER TABLE orders ADD COLUMN network text;
CREATE INDEX orders_open_member ON orders (member_id)
  WHERE member_id IS NOT NULL AND state IN ('unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review');
CREATE INDEX orders_open_guest ON orders (guest_id)
  WHERE guest_id IS NOT NULL AND state IN ('unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review');
CREATE INDEX orders_open_network ON orders (network, placed_at)
  WHERE network IS NOT NULL AND state IN ('unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review');

-- An open payment does not keep an order from expiring.
DROP INDEX orders_expiry;
CREATE INDEX orders_expiry ON orders (expires_at)
  WHERE state IN ('unpaid', 'payment_processing', 'awaiting_remittance');

-- created_at never changes, so that adding to a cart stays a HOT update.
CREATE INDEX cart_guest_created ON cart (created_at) WHERE guest_id IS NOT NULL;
