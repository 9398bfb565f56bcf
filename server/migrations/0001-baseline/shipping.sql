-- Countries that have the same prices.
CREATE TABLE zone (
  code text PRIMARY KEY,
  countries char(2)[] NOT NULL
);

-- Ways to ship a parcel.
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

-- Days on which a warehouse packs nothing, both included. Times of delivery are longer by those ahead.
CREATE TABLE warehouse_closure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  warehouse smallint NOT NULL CHECK (warehouse IN (1, 2, 6)),
  first_day date NOT NULL,
  last_day date NOT NULL,
  CHECK (last_day BETWEEN first_day AND first_day + 60),
  UNIQUE (warehouse, first_day)
);
