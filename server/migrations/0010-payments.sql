CREATE TABLE payment (
  id uuid PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  provider text NOT NULL,
  -- the provider's own id of it, known once it was started there
  ref text,
  currency char(3) NOT NULL REFERENCES currency,
  -- minor units that the provider is asked for: what the balance does not cover, and the fee
  amount bigint NOT NULL CHECK (amount >= 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  state text NOT NULL DEFAULT 'started'
    CHECK (state IN ('started', 'settled', 'failed', 'parked', 'surplus')),
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  asked_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  UNIQUE (provider, ref)
);
CREATE INDEX payment_order ON payment (order_id);
CREATE INDEX payment_open ON payment (asked_at) WHERE state = 'started';
-- One order is paid once; whatever more arrives is surplus and goes back.
CREATE UNIQUE INDEX payment_settled ON payment (order_id) WHERE state = 'settled';

CREATE TABLE provider_event (
  provider text NOT NULL,
  event_id text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, event_id)
);

CREATE TABLE refund (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'done', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
CREATE INDEX refund_payment ON refund (payment_id);

-- The test gateway's own books: what a real provider would keep on its side.
CREATE TABLE test_charge (
  ref text PRIMARY KEY,
  -- payment.id: a repeated start finds the same charge
  idempotency_key uuid NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
  currency char(3) NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'succeeded', 'declined', 'cancelled')),
  return_url text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
