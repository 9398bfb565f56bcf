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
