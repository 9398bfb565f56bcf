-- The company that a cart or order belongs to beside its member; null as long as no member belongs to a company.
ALTER TABLE cart ADD COLUMN company_id bigint;
ALTER TABLE orders ADD COLUMN company_id bigint;
CREATE INDEX cart_company ON cart (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX orders_company ON orders (company_id, placed_at DESC) WHERE company_id IS NOT NULL;

-- States and events by the names of docs/glossary.md.
ALTER TABLE payment DROP CONSTRAINT payment_state_check;
UPDATE payment SET state = 'needs_review' WHERE state = 'parked';
UPDATE payment SET state = 'overpaid' WHERE state = 'surplus';
ALTER TABLE payment ADD CONSTRAINT payment_state_check
  CHECK (state IN ('started', 'settled', 'failed', 'needs_review', 'overpaid'));
DROP INDEX payment_parked;
CREATE INDEX payment_needs_review ON payment (created_at) WHERE state = 'needs_review';

UPDATE order_event SET event = 'reinstate' WHERE event = 'revive';

ALTER TABLE cart DROP CONSTRAINT cart_state_check;
UPDATE cart SET state = 'merged' WHERE state = 'joined';
ALTER TABLE cart ADD CONSTRAINT cart_state_check CHECK (state IN ('open', 'placed', 'merged'));
