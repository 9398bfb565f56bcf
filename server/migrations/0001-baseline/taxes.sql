-- Value added tax that the shop collects on parcels up to a value, by the date of placing. IOSS holds from 1 July 2021,
-- the UK's rule from 1 January 2021; parcels from a warehouse in the Union (OSS) are taxed without a limit.
CREATE TABLE tax_rule (
  -- a country's code, or one of its own for a part of a country that has other rates
  area text CONSTRAINT tax_rule_country_not_null NOT NULL CHECK (area ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  scheme text NOT NULL CHECK (scheme IN ('IOSS', 'OSS', 'UK')),
  since date NOT NULL,
  until date,
  -- hundredths of a percent
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 5000),
  -- goods value of a parcel in minor units of limit_currency
  limit_amount bigint,
  limit_currency char(3) REFERENCES currency,
  -- whether the rule holds for parcels that cross the customs border of the area, or for those that do not
  imported boolean NOT NULL,
  -- the law that says so
  source text NOT NULL,
  PRIMARY KEY (area, scheme, since),
  CHECK ((limit_amount IS NULL) = (limit_currency IS NULL))
);

-- Customs duty on parcels into a customs territory: 'EU', or the code of a country. Without a row the duty is unknown.
-- XI: whether the duty of the Union or of the United Kingdom is due depends on the receiver, so customs decides.
CREATE TABLE duty_rule (
  territory text NOT NULL CHECK (territory = 'EU' OR territory ~ '^[A-Z]{2}$'),
  since date NOT NULL,
  until date,
  -- none: no duty to the limit. per_heading: an amount for each different six-digit HS code to the limit.
  -- at_border: customs decides; above a limit every rule is this.
  kind text NOT NULL CHECK (kind IN ('none', 'per_heading', 'at_border')),
  -- minor units of currency, for one HS code
  amount bigint CHECK (amount > 0),
  currency char(3) REFERENCES currency,
  -- goods value of a parcel in minor units of limit_currency
  limit_amount bigint,
  limit_currency char(3) REFERENCES currency,
  -- whether methods that deliver duty paid contain the duty in their price
  in_tariff boolean NOT NULL DEFAULT false,
  -- the HS code under which products without one of their own are declared; 8517.79: parts and accessories of
  -- telephones
  fallback_hs char(6) CHECK (fallback_hs ~ '^\d{6}$'),
  source text NOT NULL,
  PRIMARY KEY (territory, since),
  CHECK ((kind = 'per_heading') = (amount IS NOT NULL AND currency IS NOT NULL AND fallback_hs IS NOT NULL)),
  CHECK ((limit_amount IS NULL) = (limit_currency IS NULL)),
  CHECK (kind = 'at_border' OR limit_amount IS NOT NULL)
);

-- What a tax authority said of a VAT number last, kept as proof and so that the authority is not asked for every cart.
CREATE TABLE vat_check (
  number text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('valid', 'invalid')),
  name text,
  -- the authority's number of the enquiry, which proves that it was made
  consultation text,
  checked_at timestamptz NOT NULL DEFAULT now()
);

-- Places that are taxed otherwise than their country's code says: by the beginning of the postcode, the longest first,
-- or as a whole (''). A country without a row is its own area, and member states of the Union have the territory 'EU'.
CREATE TABLE tax_place (
  country char(2) NOT NULL,
  zip_prefix text NOT NULL CHECK (zip_prefix ~ '^[A-Z0-9]*$'),
  name text NOT NULL,
  -- whose rows of tax_rule hold
  area text NOT NULL,
  -- across whose border a parcel is an import, and whose rows of duty_rule hold; 'EU' only where both the customs and
  -- the value added tax of the Union apply
  territory text NOT NULL,
  source text NOT NULL,
  PRIMARY KEY (country, zip_prefix)
);

-- The tax area and territory of an address. Its twin in the application is placeOf in domains/taxes.
CREATE FUNCTION tax_place_of(of_country text, zip text) RETURNS TABLE (area text, territory text)
  LANGUAGE sql STABLE AS $$
  SELECT COALESCE(p.area, c.code), COALESCE(p.territory, CASE WHEN c.eu THEN 'EU' ELSE c.code END)
  FROM country c LEFT JOIN LATERAL (
    SELECT t.area, t.territory FROM tax_place t
    WHERE t.country = c.code
      AND upper(regexp_replace(COALESCE(zip, ''), '[^0-9A-Za-z]', '', 'g')) LIKE t.zip_prefix || '%'
    ORDER BY length(t.zip_prefix) DESC LIMIT 1) p ON true
  WHERE c.code = of_country
$$;

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
