CREATE TABLE zone (
  code text PRIMARY KEY,
  countries char(2)[] NOT NULL
);

CREATE TABLE method (
  code text PRIMARY KEY,
  carrier text NOT NULL,
  position smallint NOT NULL,
  tracked boolean NOT NULL,
  -- duty paid by us (DDP) or by the receiver (DDU)
  duty text NOT NULL CHECK (duty IN ('DDP', 'DDU')),
  -- logistics tags it does not take
  refuses text[] NOT NULL DEFAULT '{}',
  -- grams a parcel
  max_weight integer NOT NULL
);

-- Prices in US cents, weights in grams: the first step, then each further one begun.
CREATE TABLE rate_step (
  method text NOT NULL REFERENCES method,
  warehouse smallint NOT NULL,
  zone text NOT NULL REFERENCES zone,
  first_weight integer NOT NULL CHECK (first_weight > 0),
  first_price bigint NOT NULL,
  step_weight integer NOT NULL CHECK (step_weight > 0),
  step_price bigint NOT NULL,
  days_min smallint NOT NULL,
  days_max smallint NOT NULL,
  PRIMARY KEY (method, warehouse, zone)
);

-- Value added tax that the shop collects on parcels up to a value, by the date of placing.
CREATE TABLE tax_rule (
  country char(2) NOT NULL REFERENCES country,
  scheme text NOT NULL CHECK (scheme IN ('IOSS', 'UK')),
  since date NOT NULL,
  until date,
  -- hundredths of a percent
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 5000),
  -- goods value of a parcel in minor units of limit_currency
  limit_amount bigint NOT NULL,
  limit_currency char(3) NOT NULL REFERENCES currency,
  PRIMARY KEY (country, scheme, since)
);
