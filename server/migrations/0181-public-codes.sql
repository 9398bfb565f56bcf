-- Coupons with a hundred thousand codes for one order each are listed by the few that everybody may use.
CREATE INDEX coupon_code_public ON coupon_code (coupon_id, code) WHERE NOT is_single;
