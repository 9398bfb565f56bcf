CREATE TABLE invitation_code (
  member_id bigint PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  code text NOT NULL UNIQUE
);

-- A member is invited once. The reward is given with the first parcel of an order that was placed since.
CREATE TABLE invitation (
  invited_id bigint PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  inviter_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  rewarded_order text,
  CHECK (invited_id <> inviter_id)
);
CREATE INDEX invitation_inviter ON invitation (inviter_id);

-- What both get: a coupon of so many US cents, for orders from a minimum, for so many days. Without a row nothing is given.
CREATE TABLE invitation_reward (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  amount bigint NOT NULL CHECK (amount > 0),
  minimum bigint NOT NULL CHECK (minimum >= 0),
  days integer NOT NULL CHECK (days > 0)
);
INSERT INTO invitation_reward (amount, minimum, days) VALUES (500, 0, 365);
