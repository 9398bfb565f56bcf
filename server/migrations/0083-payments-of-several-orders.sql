-- A payment pays one order or several at once: each has its share of the amount, fee and balance, with a state of its
-- own, since one of them may be paid otherwise meanwhile. `payment` keeps the sums and what follows from the states.
ALTER INDEX payment_order RENAME TO payment_of_order;
CREATE TABLE payment_order (
  payment_id uuid NOT NULL REFERENCES payment,
  order_id text NOT NULL REFERENCES orders,
  -- minor units, as of the payment; the amount contains the fee
  amount bigint NOT NULL CHECK (amount >= 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  state text NOT NULL DEFAULT 'started'
    CHECK (state IN ('started', 'settled', 'failed', 'needs_review', 'overpaid')),
  reason text,
  PRIMARY KEY (payment_id, order_id)
);
INSERT INTO payment_order (payment_id, order_id, amount, fee, balance, state, reason)
  SELECT id, order_id, amount, fee, balance, state, reason FROM payment;
CREATE INDEX payment_order_order ON payment_order (order_id);
-- One order is paid once; whatever more arrives is overpaid and goes back.
CREATE UNIQUE INDEX payment_order_settled ON payment_order (order_id) WHERE state = 'settled';

-- What goes back of a payment is of one order, or of several that could not take their shares for the same reason.
ALTER TABLE refund ADD COLUMN order_id text REFERENCES orders;
UPDATE refund r SET order_id = p.order_id FROM payment p WHERE p.id = r.payment_id;

ALTER TABLE payment DROP COLUMN order_id;
