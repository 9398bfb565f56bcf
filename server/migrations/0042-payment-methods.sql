-- The ways to pay in the order in which a buyer sees them. A way is offered when it is enabled here and the shop has a
-- provider for it. Fee: parts per thousand of the order's total and US cents; below the minimum it is not offered.
-- No fee may be taken from buyers whose billing country is in `fee_free`: Directive (EU) 2015/2366, Article 62(4), as
-- the EEA states have written it into law, and the Consumer Rights (Payment Surcharges) Regulations 2012 of the UK.
CREATE TABLE payment_method (
  code text PRIMARY KEY,
  position smallint NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  fee_per_mille integer NOT NULL DEFAULT 0 CHECK (fee_per_mille BETWEEN 0 AND 200),
  fee_cents integer NOT NULL DEFAULT 0 CHECK (fee_cents BETWEEN 0 AND 10000),
  minimum_cents bigint NOT NULL DEFAULT 0 CHECK (minimum_cents >= 0),
  fee_free text[] NOT NULL DEFAULT '{}'
);
INSERT INTO payment_method (code, position, fee_per_mille, fee_cents, minimum_cents) VALUES
  ('card', 1, 34, 30, 0),
  ('googlepay', 2, 34, 30, 0),
  ('applepay', 3, 34, 30, 0),
  ('paypal', 4, 34, 30, 0),
  ('test', 5, 34, 30, 0),
  ('balance', 6, 0, 0, 0),
  ('bank_transfer', 7, 0, 0, 30000),
  ('western_union', 8, 0, 0, 10000);
UPDATE payment_method SET fee_free = '{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IS,IT,LI,LT,LU,LV,MT,NL,NO,PL,PT,RO,SE,SI,SK}'
  WHERE fee_per_mille > 0 OR fee_cents > 0;

-- Chosen before the order is placed; the order freezes it with its fee, which is owed beside `total`.
ALTER TABLE cart
  ADD COLUMN payment_method text REFERENCES payment_method,
  -- the order that this cart was before its buyer went back to change it
  ADD COLUMN reopened_order text UNIQUE;
ALTER TABLE orders ADD COLUMN payment_method text REFERENCES payment_method;
