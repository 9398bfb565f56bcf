-- Lots are amounts that a member loses by time: points, and gift money in US cents. The oldest are spent first.
ALTER TABLE point_lot RENAME TO lot;
ALTER TABLE lot RENAME COLUMN points TO amount;
ALTER TABLE lot RENAME COLUMN points_left TO amount_left;
ALTER TABLE lot ADD COLUMN kind text NOT NULL DEFAULT 'points' CHECK (kind IN ('points', 'gift'));
ALTER TABLE lot ALTER COLUMN kind DROP DEFAULT;
DROP INDEX point_lot_member;
CREATE INDEX lot_member ON lot (member_id, kind, expires_at, id) WHERE amount_left > 0;
ALTER INDEX point_lot_expiry RENAME TO lot_expiry;

-- What a payment holds, or has taken, of gift money for one of its orders, in US cents. A payment without it has no row.
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

-- Days after which an adjustment of staff expires: it is given as gift money. NULL: it changes the balance.
ALTER TABLE balance_adjustment ADD COLUMN gift_days integer
  CHECK (gift_days IS NULL OR (gift_days BETWEEN 1 AND 3650 AND amount > 0));
