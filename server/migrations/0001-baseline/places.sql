-- States, as buyers and their addresses name them; not `served`: nothing is shipped there.
CREATE TABLE country (
  code char(2) PRIMARY KEY,
  dial text NOT NULL,
  eu boolean NOT NULL DEFAULT false,
  served boolean NOT NULL DEFAULT true,
  zip_required boolean NOT NULL DEFAULT true,
  state_required boolean NOT NULL DEFAULT false,
  tax_id text CHECK (tax_id IN ('CPF_CNPJ', 'RUT', 'PCCC', 'TR_ID')),
  -- What a buyer of the country may write an address in besides Latin letters; carriers elsewhere read no other script.
  script text,
  -- Member of the European Economic Area, where a reduction is announced against the lowest price of 30 days
  -- (Directive 98/6/EC, Article 6a).
  eea boolean NOT NULL DEFAULT false,
  -- False: addresses of the country name no state or province (Universal Postal Union, addressing systems by country).
  state_used boolean NOT NULL DEFAULT true
);

-- Currencies in the order in which a buyer chooses. How many digits a minor unit has is in kit/money.ts, by ISO 4217.
CREATE TABLE currency (
  code char(3) PRIMARY KEY,
  position smallint NOT NULL
);

-- Units of the currency for one US dollar, in millionths, so that conversion stays in whole numbers.
CREATE TABLE rate (
  currency char(3) NOT NULL REFERENCES currency,
  since timestamptz NOT NULL,
  millionths bigint NOT NULL CHECK (millionths > 0),
  PRIMARY KEY (currency, since)
);

-- States and provinces that a parcel's address names, by the abbreviations that post offices print. A country with rows
-- here asks for one of them.
CREATE TABLE region (
  country char(2) NOT NULL REFERENCES country,
  code text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (country, code)
);
