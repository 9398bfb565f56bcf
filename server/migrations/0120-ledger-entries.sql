-- What each account had after a transfer, so that a statement reads its running balance instead of adding it up.
ALTER TABLE transfer DISABLE TRIGGER transfer_append_only;
ALTER TABLE transfer ADD COLUMN from_after bigint, ADD COLUMN to_after bigint;
WITH side AS (
  SELECT id, from_account AS account, -amount AS amount, at FROM transfer
  UNION ALL SELECT id, to_account, amount, at FROM transfer
), ran AS (
  SELECT id, account, sum(amount) OVER (PARTITION BY account ORDER BY at, id)::bigint AS after FROM side
)
UPDATE transfer t SET from_after = f.after, to_after = i.after
FROM ran f, ran i WHERE f.id = t.id AND f.account = t.from_account AND i.id = t.id AND i.account = t.to_account;
ALTER TABLE transfer
  ALTER COLUMN from_after SET NOT NULL,
  ALTER COLUMN to_after SET NOT NULL,
  -- the time under the lock of its accounts, not of the transaction's start: entries are in the order of their balances
  ALTER COLUMN at SET DEFAULT clock_timestamp();
ALTER TABLE transfer ENABLE TRIGGER transfer_append_only;

DROP INDEX transfer_from;
DROP INDEX transfer_to;
CREATE INDEX transfer_from ON transfer (from_account, at, id);
CREATE INDEX transfer_to ON transfer (to_account, at, id);
-- a statement of one kind of entry
CREATE INDEX transfer_from_reason ON transfer (from_account, reason, at, id);
CREATE INDEX transfer_to_reason ON transfer (to_account, reason, at, id);

-- Points as they were earned: the oldest are spent first, and each lot expires.
CREATE TABLE point_lot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  -- of the transfer that brought them
  key text NOT NULL UNIQUE,
  points bigint NOT NULL CHECK (points > 0),
  -- not spent, taken back or expired yet
  points_left bigint NOT NULL CHECK (points_left BETWEEN 0 AND points),
  expires_at timestamptz NOT NULL
);
CREATE INDEX point_lot_member ON point_lot (member_id, expires_at, id) WHERE points_left > 0;
CREATE INDEX point_lot_expiry ON point_lot (expires_at) WHERE points_left > 0;

-- What the shipped goods of an order have earned its member, and what of it is credited.
CREATE TABLE order_points (
  order_id text PRIMARY KEY REFERENCES orders,
  member_id bigint NOT NULL REFERENCES member,
  earned bigint NOT NULL CHECK (earned >= 0),
  -- less than 0 where points of another order were taken back here
  credited bigint NOT NULL,
  -- counts the transfers of the order; each has a key of its own
  revision integer NOT NULL DEFAULT 0
);
CREATE INDEX order_points_member ON order_points (member_id) INCLUDE (earned, credited);
