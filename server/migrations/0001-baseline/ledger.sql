-- Kinds of a member: available, held, points. Of the shop: cash (what came in from outside), sales, grants.
CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  member_id bigint,
  currency char(3) NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  CHECK (member_id IS NULL OR balance >= 0)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX account_member ON account (member_id, kind, currency) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX account_shop ON account (kind, currency) WHERE member_id IS NULL;

-- One row moves an amount from one account to another, so the books balance by construction.
CREATE TABLE transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  from_account bigint NOT NULL REFERENCES account,
  to_account bigint NOT NULL REFERENCES account,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  order_id text,
  -- the time under the lock of its accounts, not of the transaction's start: entries are in the order of their balances
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- what each account had after the transfer, so that a statement reads its running balance instead of adding it up
  from_after bigint NOT NULL,
  to_after bigint NOT NULL,
  CHECK (from_account <> to_account)
);
CREATE INDEX transfer_dispute ON transfer (key) WHERE reason = 'dispute';
CREATE INDEX transfer_from ON transfer (from_account, at, id);
CREATE INDEX transfer_to ON transfer (to_account, at, id);
-- a statement of one kind of entry
CREATE INDEX transfer_from_reason ON transfer (from_account, reason, at, id);
CREATE INDEX transfer_to_reason ON transfer (to_account, reason, at, id);
-- a journal of days reads the transfers in the order of their time
CREATE INDEX transfer_at ON transfer (at, id);

CREATE FUNCTION transfer_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append only';
END $$;
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON transfer
  FOR EACH ROW EXECUTE FUNCTION transfer_is_final();

-- Lots are amounts that a member loses by time: points, and gift money in US cents. The oldest are spent first. The
-- names of its sequence and constraints are from its first name, point_lot.
CREATE TABLE lot (
  id bigint CONSTRAINT point_lot_id_not_null NOT NULL
    GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME point_lot_id_seq) CONSTRAINT point_lot_pkey PRIMARY KEY,
  member_id bigint CONSTRAINT point_lot_member_id_not_null NOT NULL
    CONSTRAINT point_lot_member_id_fkey REFERENCES member,
  -- of the transfer that brought them
  key text CONSTRAINT point_lot_key_not_null NOT NULL CONSTRAINT point_lot_key_key UNIQUE,
  amount bigint CONSTRAINT point_lot_points_not_null NOT NULL CONSTRAINT point_lot_points_check CHECK (amount > 0),
  -- not spent, taken back or expired yet
  amount_left bigint CONSTRAINT point_lot_points_left_not_null NOT NULL
    CONSTRAINT point_lot_check CHECK (amount_left BETWEEN 0 AND amount),
  expires_at timestamptz CONSTRAINT point_lot_expires_at_not_null NOT NULL,
  kind text NOT NULL CHECK (kind IN ('points', 'gift'))
);
CREATE INDEX lot_expiry ON lot (expires_at) WHERE amount_left > 0;
CREATE INDEX lot_member ON lot (member_id, kind, expires_at, id) WHERE amount_left > 0;

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

-- Changes of a member's balance by staff: one proposes, another decides.
CREATE TABLE balance_adjustment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  -- US cents, less than 0 for what is taken
  amount bigint NOT NULL CHECK (amount <> 0 AND abs(amount) <= 100000000),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 200),
  proposed_by bigint NOT NULL REFERENCES staff,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'approved', 'refused')),
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  -- Days after which an adjustment of staff expires: it is given as gift money. NULL: it changes the balance.
  gift_days integer,
  CHECK ((state = 'proposed') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  -- whoever proposed one may take it back, but not approve it
  CHECK (state <> 'approved' OR decided_by <> proposed_by),
  CHECK (gift_days IS NULL OR (gift_days BETWEEN 1 AND 3650 AND amount > 0))
);
CREATE INDEX balance_adjustment_proposed ON balance_adjustment (id) WHERE state = 'proposed';

-- What a payment holds, or has taken, of gift money for one of its orders, in US cents. A payment without it has no
-- row.
CREATE TABLE gift_hold (
  payment_id uuid NOT NULL,
  order_id text NOT NULL,
  gift bigint NOT NULL CHECK (gift > 0),
  -- held of the balance beside it
  money bigint NOT NULL CHECK (money >= 0),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'used', 'released')),
  -- paid back of each: money goes back before gift money
  refunded_gift bigint NOT NULL DEFAULT 0 CHECK (refunded_gift BETWEEN 0 AND gift),
  refunded_money bigint NOT NULL DEFAULT 0 CHECK (refunded_money BETWEEN 0 AND money),
  PRIMARY KEY (payment_id, order_id),
  FOREIGN KEY (payment_id, order_id) REFERENCES payment_order (payment_id, order_id)
);
CREATE INDEX gift_hold_order ON gift_hold (order_id) WHERE state = 'used';

-- The lots that it was taken from: a release puts it back there, with the expiry that it had.
CREATE TABLE gift_hold_lot (
  payment_id uuid NOT NULL,
  order_id text NOT NULL,
  lot_id bigint NOT NULL REFERENCES lot,
  cents bigint NOT NULL CHECK (cents > 0),
  PRIMARY KEY (payment_id, order_id, lot_id),
  FOREIGN KEY (payment_id, order_id) REFERENCES gift_hold (payment_id, order_id)
);

-- What a member earns by an order that they brought: pending until its goods can no longer be returned.
CREATE TABLE commission (
  order_id text PRIMARY KEY REFERENCES orders,
  member_id bigint NOT NULL REFERENCES member,
  -- US cents that are pending, and that the balance has got
  pending bigint NOT NULL DEFAULT 0 CHECK (pending >= 0),
  released bigint NOT NULL DEFAULT 0 CHECK (released >= 0),
  -- counts its transfers; each has a key of its own
  revision integer NOT NULL DEFAULT 0,
  -- after its last shipment
  release_at timestamptz
);
CREATE INDEX commission_due ON commission (release_at) WHERE pending > 0;
CREATE INDEX commission_member ON commission (member_id);
