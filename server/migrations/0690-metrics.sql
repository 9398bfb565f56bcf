-- What the last nightly reconciliation found, a row a check: every worker shows it, also after a restart.
CREATE TABLE reconciliation (
  name text PRIMARY KEY,
  -- rows that contradict the check
  failed_rows integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- Refunds that wait or have failed are counted every ten seconds.
CREATE INDEX refund_undone ON refund (created_at) WHERE state <> 'done';
