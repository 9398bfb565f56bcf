-- The list of payments: newest first, and any equality filters together.
CREATE INDEX payment_newest ON payment (created_at DESC, id DESC);
CREATE INDEX payment_equal ON payment USING gin (state, method, currency);
-- Transfers that are awaited, and refunds of them that staff sends back by hand.
CREATE INDEX payment_awaited ON payment (created_at) WHERE provider = 'remittance' AND state IN ('started', 'needs_review');
CREATE INDEX refund_waiting ON refund (payment_id) WHERE state = 'requested';
ANALYZE payment;

-- Which decision a person may take alone: what is missing of a payment that is accepted all the same.
ALTER TABLE role_limit
  DROP CONSTRAINT role_limit_kind_check,
  ADD CONSTRAINT role_limit_kind_check CHECK (kind ~ '^[a-z_]{1,40}$');
INSERT INTO role_limit (role_id, kind, per_action, per_day) VALUES
  ('owner', 'short_payment', NULL, NULL), ('finance', 'short_payment', 2000, 10000);

-- Money that staff has entered.
SELECT audit('remittance_receipt', 'payment', 'payment_id', '{id}');
SELECT audit('top_up', 'payment', 'payment_id', '{id}');
