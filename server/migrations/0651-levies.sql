-- What is owed on a parcel that crosses the border of a territory besides duty: handling fees and national levies. The
-- rows of a tax area and those of its territory hold together.
CREATE TABLE levy (
  territory text NOT NULL CHECK (territory = 'EU' OR territory ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  name text NOT NULL,
  since date NOT NULL,
  until date,
  -- for each different six-digit HS code, each line, each parcel, or of the goods value
  unit text NOT NULL CHECK (unit IN ('heading', 'line', 'parcel', 'value')),
  -- minor units of currency
  amount bigint CHECK (amount > 0),
  currency char(3) REFERENCES currency,
  -- hundredths of a percent of the goods value
  rate integer CHECK (rate BETWEEN 1 AND 10000),
  -- goods value of a parcel in minor units of limit_currency, up to which it is owed
  limit_amount bigint,
  limit_currency char(3) REFERENCES currency,
  -- whether it is owed on goods of exactly that value
  is_limit_included boolean NOT NULL DEFAULT true,
  -- seller: collected with every method. receiver: with those that deliver duty paid, else due on delivery.
  owed_by text NOT NULL CHECK (owed_by IN ('seller', 'receiver')),
  source text NOT NULL,
  PRIMARY KEY (territory, name, since),
  CHECK ((unit = 'value') = (rate IS NOT NULL)),
  CHECK ((unit = 'value') = (amount IS NULL) AND (amount IS NULL) = (currency IS NULL)),
  CHECK ((limit_amount IS NULL) = (limit_currency IS NULL))
);
INSERT INTO levy (territory, name, since, unit, amount, currency, limit_amount, limit_currency, is_limit_included, owed_by, source)
VALUES ('RO', 'logistics tax', '2026-01-01', 'parcel', 2500, 'RON', 15000, 'EUR', false, 'seller',
  'Legea 239/2025 (taxa logistică); DPD Romania, 22 December 2025; DHL Express Romania');
-- The Regulation applies from 1 July 2026 to 1 July 2028.
UPDATE duty_rule SET until = '2028-07-01' WHERE territory = 'EU' AND kind = 'per_heading' AND until = '2028-06-30';
