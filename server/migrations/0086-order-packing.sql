-- The packing of an order may change after it is paid, to one that does not cost more: `total` is the new one, and what it
-- became lower went back to the buyer as a refund of its own. Minor units of the order's currency.
ALTER TABLE orders ADD COLUMN lowered bigint NOT NULL DEFAULT 0 CHECK (lowered >= 0);
