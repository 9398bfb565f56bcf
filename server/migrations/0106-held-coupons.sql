-- Coupons that a member has collected or was given, besides those that are entered by code alone.
CREATE TABLE coupon_grant (
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  code text NOT NULL REFERENCES coupon_code ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, code)
);
CREATE INDEX coupon_grant_code ON coupon_grant (code);

-- A member shares a promotion; the first share of a day counts.
CREATE TABLE promotion_share (
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (member_id, day)
);
