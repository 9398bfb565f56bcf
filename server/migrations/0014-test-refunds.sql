-- What the test gateway has given back, by refund.id: a repeated refund finds itself.
CREATE TABLE test_refund (
  id uuid PRIMARY KEY,
  ref text NOT NULL REFERENCES test_charge,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
