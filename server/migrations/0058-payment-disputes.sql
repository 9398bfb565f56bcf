-- Chargebacks and disputes as their providers report them; staff must answer until `due_at`.
CREATE TABLE payment_dispute (
  provider text NOT NULL,
  dispute_id text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payment,
  -- minor units
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  due_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, dispute_id)
);
CREATE INDEX payment_dispute_payment ON payment_dispute (payment_id);
CREATE INDEX payment_dispute_open ON payment_dispute (due_at) WHERE state = 'open';

-- Whether a payment of the order is disputed or was lost: it is not to be shipped without a look.
ALTER TABLE orders ADD COLUMN disputed boolean NOT NULL DEFAULT false;
