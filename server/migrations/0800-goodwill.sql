-- Free amounts that lower the price of goods: what points, levels and commissions count less of a line, for all of its
-- pieces, in minor units without VAT.
ALTER TABLE order_line ADD COLUMN reduced bigint NOT NULL DEFAULT 0 CHECK (reduced >= 0);

-- What somebody may give as goodwill by themselves, beside refunds.
ALTER TABLE role_limit DROP CONSTRAINT role_limit_kind_check,
  ADD CONSTRAINT role_limit_kind_check CHECK (kind IN ('refund', 'goodwill'));
INSERT INTO role_limit (role_id, kind, per_action, per_day)
  SELECT id, 'goodwill', per_action, per_day
  FROM (VALUES ('owner', NULL::bigint, NULL::bigint), ('finance', 50000, 250000), ('service', 5000, 25000)) AS ready(id, per_action, per_day)
  JOIN role USING (id);
