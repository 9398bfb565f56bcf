CREATE TABLE country (
  code char(2) PRIMARY KEY,
  dial text NOT NULL,
  eu boolean NOT NULL DEFAULT false,
  served boolean NOT NULL DEFAULT true,
  zip_required boolean NOT NULL DEFAULT true,
  state_required boolean NOT NULL DEFAULT false,
  tax_id text CHECK (tax_id IN ('CPF_CNPJ', 'RUT', 'PCCC', 'TR_ID'))
);

CREATE TABLE currency (
  code char(3) PRIMARY KEY,
  digits smallint NOT NULL CHECK (digits BETWEEN 0 AND 3),
  position smallint NOT NULL
);

-- Units of the currency for one US dollar, in millionths, so that conversion stays in whole numbers.
CREATE TABLE rate (
  currency char(3) NOT NULL REFERENCES currency,
  since timestamptz NOT NULL,
  millionths bigint NOT NULL CHECK (millionths > 0),
  PRIMARY KEY (currency, since)
);

-- Keys that every process of one shop shares (guest tokens, signed links); made at the first start.
CREATE TABLE secret (
  name text PRIMARY KEY,
  value bytea NOT NULL CHECK (length(value) >= 32)
);
