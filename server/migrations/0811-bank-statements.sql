-- Statements of the shop's bank accounts, as files have them.
CREATE TABLE bank_statement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  format text NOT NULL CHECK (format IN ('camt053', 'mt940', 'table')),
  account text NOT NULL,
  -- the bank's name of it with its days and balances: the same statement is stored once
  reference text NOT NULL,
  currency char(3) NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  -- minor units, below 0 in debt; null: a table has none
  opening bigint,
  closing bigint,
  file_name text NOT NULL,
  staff_id bigint NOT NULL REFERENCES staff,
  loaded_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account, currency, reference)
);
CREATE INDEX bank_statement_days ON bank_statement (account, currency, to_day DESC);

CREATE TABLE bank_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  statement_id bigint NOT NULL REFERENCES bank_statement,
  -- digest of what it says, and its number among equal ones: the same line of another file is stored once
  identity bytea NOT NULL UNIQUE,
  account text NOT NULL,
  booked_on date NOT NULL,
  -- minor units; below 0: a debit
  amount bigint NOT NULL CHECK (amount <> 0),
  currency char(3) NOT NULL,
  -- it takes another line back
  is_reversal boolean NOT NULL,
  -- the bank's own number of it; empty: it has none
  reference text NOT NULL,
  payer text NOT NULL,
  payer_account text NOT NULL,
  text text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'booked', 'aside')),
  -- why it was set aside
  note text NOT NULL DEFAULT ''
);
CREATE INDEX bank_line_open ON bank_line (id) WHERE state = 'open';
CREATE INDEX bank_line_payer ON bank_line (payer_account) WHERE payer_account <> '' AND state = 'booked';
CREATE INDEX bank_line_statement ON bank_line (statement_id);

-- What of a line was entered for which payment.
CREATE TABLE bank_booking (
  line_id bigint NOT NULL REFERENCES bank_line,
  payment_id uuid NOT NULL REFERENCES payment,
  -- minor units of the line, and of the payment
  amount bigint NOT NULL CHECK (amount > 0),
  counted bigint NOT NULL CHECK (counted > 0),
  -- of its remittance_receipt
  reference text NOT NULL,
  PRIMARY KEY (line_id, payment_id)
);
CREATE INDEX bank_booking_payment ON bank_booking (payment_id);

-- Names, accounts and texts of payers stay out of the log, which nobody can change.
SELECT audit('bank_statement', 'bank_statement', 'id', '{id}');
SELECT audit('bank_line', 'bank_line', 'id', '{id}', skip => '{identity,payer,payer_account,text}');
SELECT audit('bank_booking', 'bank_line', 'line_id', '{payment_id}');
