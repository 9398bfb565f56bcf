-- The ways to pay in the order in which a buyer sees them. A way is offered when it is enabled here and the shop has a
-- provider for it. Fee: parts per thousand of the order's total and US cents; below the minimum it is not offered.
-- No fee may be taken from buyers whose billing country is in `fee_free`: Directive (EU) 2015/2366, Article 62(4), as
-- the EEA states have written it into law, and the Consumer Rights (Payment Surcharges) Regulations 2012 of the UK.
CREATE TABLE payment_method (
  code text PRIMARY KEY,
  position smallint NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  fee_per_mille integer NOT NULL DEFAULT 0 CHECK (fee_per_mille BETWEEN 0 AND 200),
  fee_cents integer NOT NULL DEFAULT 0 CHECK (fee_cents BETWEEN 0 AND 10000),
  minimum_cents bigint NOT NULL DEFAULT 0 CHECK (minimum_cents >= 0),
  fee_free text[] NOT NULL DEFAULT '{}'
);

-- Foreign keys of tables that come before this file.
ALTER TABLE cart ADD FOREIGN KEY (payment_method) REFERENCES payment_method;
ALTER TABLE orders ADD FOREIGN KEY (payment_method) REFERENCES payment_method;

-- A payment pays one order or several at once: each has its share of the amount, fee and balance, with a state of its
-- own, since one of them may be paid otherwise meanwhile. `payment` has the sums and what follows from the states.
CREATE TABLE payment (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  -- the provider's own id of it, known once it was started there
  ref text,
  currency char(3) NOT NULL REFERENCES currency,
  -- minor units that the provider is asked for: what the balance does not cover, and the fee
  amount bigint NOT NULL CHECK (amount >= 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  state text NOT NULL DEFAULT 'started'
    CHECK (state IN ('started', 'settled', 'failed', 'needs_review', 'overpaid')),
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  asked_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  -- What the provider reports of a payment that needs review, in its minor units, and when staff got a mail about it.
  received_amount bigint,
  received_currency text,
  staff_notified_at timestamptz,
  -- One provider may serve several methods: Stripe takes cards, Google Pay and Apple Pay.
  method text NOT NULL REFERENCES payment_method,
  UNIQUE (provider, ref)
);
CREATE INDEX payment_open ON payment (asked_at) WHERE state = 'started';
CREATE INDEX payment_needs_review ON payment (created_at) WHERE state = 'needs_review';

-- The share of an order in a payment.
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
CREATE INDEX payment_order_order ON payment_order (order_id);
-- One order is paid once; whatever more arrives is overpaid and goes back.
CREATE UNIQUE INDEX payment_order_settled ON payment_order (order_id) WHERE state = 'settled';

-- Events of providers that were received: each is handled once.
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
  done_at timestamptz,
  order_refund_id uuid REFERENCES order_refund,
  -- What goes back of a payment is of one order, or of several that could not take their shares for the same reason.
  order_id text REFERENCES orders
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

-- What the test gateway has given back, by refund.id: a repeated refund finds itself.
CREATE TABLE test_refund (
  id uuid PRIMARY KEY,
  ref text NOT NULL REFERENCES test_charge,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Bank transfers and Western Union: what buyers show that they have sent it, and what staff says that has come in.
CREATE TABLE remittance_slip (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment,
  file_key text NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX remittance_slip_payment ON remittance_slip (payment_id);

CREATE TABLE remittance_receipt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment,
  -- minor units of the payment's currency
  amount bigint NOT NULL CHECK (amount > 0),
  -- the bank's own number of the transfer: one counts once
  reference text,
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (payment_id, reference)
);

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
  -- What the ledger has of a dispute, in US cents: money that its provider withdrew and may give back, and money that
  -- is lost. `revision` counts the changes, so that each has its own keys of transfers.
  is_withdrawn boolean NOT NULL DEFAULT true,
  revision integer NOT NULL DEFAULT 0,
  held_cents bigint NOT NULL DEFAULT 0 CHECK (held_cents >= 0),
  lost_cents bigint NOT NULL DEFAULT 0 CHECK (lost_cents >= 0),
  -- What a dispute over a top-up took out of use of its member's balance, and kept once it was lost, in US cents.
  blocked_cents bigint NOT NULL DEFAULT 0 CHECK (blocked_cents >= 0),
  kept_cents bigint NOT NULL DEFAULT 0 CHECK (kept_cents >= 0),
  PRIMARY KEY (provider, dispute_id),
  CHECK (held_cents = 0 OR (state = 'open' AND is_withdrawn)),
  CHECK (lost_cents = 0 OR state = 'lost')
);
CREATE INDEX payment_dispute_payment ON payment_dispute (payment_id);
CREATE INDEX payment_dispute_open ON payment_dispute (due_at) WHERE state = 'open';

-- A payment that adds to a member's balance instead of paying orders; its reference for transfers is the id.
CREATE SEQUENCE top_up_number START 10001;

CREATE TABLE top_up (
  -- 'T' yymmdd and a growing number
  id text PRIMARY KEY,
  payment_id uuid NOT NULL UNIQUE REFERENCES payment,
  member_id bigint NOT NULL REFERENCES member,
  -- units of the payment's currency for one US dollar, in millionths, when it was started
  rate_millionths bigint NOT NULL CHECK (rate_millionths > 0),
  -- of its pages and mails
  language text NOT NULL,
  -- US cents that the balance has got for it
  credited bigint NOT NULL DEFAULT 0 CHECK (credited >= 0)
);
CREATE INDEX top_up_member ON top_up (member_id, id);
CREATE TRIGGER top_up_of_member BEFORE INSERT ON top_up FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();
