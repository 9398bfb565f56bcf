-- The country that a warehouse ships from.
CREATE TABLE warehouse (
  code smallint PRIMARY KEY,
  country char(2) NOT NULL REFERENCES country
);
INSERT INTO warehouse (code, country) VALUES (1, 'CN'), (2, 'US'), (6, 'DE');

-- A rule of value added tax holds for parcels that cross the customs border of the country, or for those that do not.
ALTER TABLE tax_rule
  DROP CONSTRAINT tax_rule_scheme_check,
  ADD CHECK (scheme IN ('IOSS', 'OSS', 'UK')),
  ALTER limit_amount DROP NOT NULL,
  ALTER limit_currency DROP NOT NULL,
  ADD CHECK ((limit_amount IS NULL) = (limit_currency IS NULL)),
  ADD imported boolean NOT NULL DEFAULT true,
  ADD source text NOT NULL DEFAULT '';
UPDATE tax_rule SET source = 'Directive 2006/112/EC, Articles 369l to 369x' WHERE scheme = 'IOSS';
UPDATE tax_rule SET source = 'UK VAT Act 1994, Schedule 9ZC; VAT Notice 1003' WHERE scheme = 'UK';
ALTER TABLE tax_rule ALTER imported DROP DEFAULT, ALTER source DROP DEFAULT;

-- Parcels from a warehouse in the Union: tax of the destination, at the same rates, without a limit.
INSERT INTO tax_rule (country, scheme, imported, since, until, rate, limit_amount, limit_currency, source)
SELECT country, 'OSS', false, since, until, rate, NULL, NULL, 'Directive 2006/112/EC, Articles 33(a) and 369a to 369k'
FROM tax_rule WHERE scheme = 'IOSS';

-- Customs duty on parcels into a customs territory: 'EU', or the code of a country. Without a row the duty is unknown.
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
  -- the HS code under which products without one of their own are declared
  fallback_hs char(6) CHECK (fallback_hs ~ '^\d{6}$'),
  source text NOT NULL,
  PRIMARY KEY (territory, since),
  CHECK ((kind = 'per_heading') = (amount IS NOT NULL AND currency IS NOT NULL AND fallback_hs IS NOT NULL)),
  CHECK ((limit_amount IS NULL) = (limit_currency IS NULL)),
  CHECK (kind = 'at_border' OR limit_amount IS NOT NULL)
);
-- 8517.79: parts and accessories of telephones, the heading of most goods of this shop.
INSERT INTO duty_rule
  (territory, since, until, kind, amount, currency, limit_amount, limit_currency, in_tariff, fallback_hs, source)
VALUES
  ('EU', '2021-07-01', '2026-06-30', 'none', NULL, NULL, 15000, 'EUR', false, NULL,
   'Regulation (EC) 1186/2009, Article 23'),
  ('EU', '2026-07-01', '2028-06-30', 'per_heading', 300, 'EUR', 15000, 'EUR', false, '851779',
   'Council Regulation (EU) 2026/382'),
  ('GB', '2021-01-01', NULL, 'none', NULL, NULL, 13500, 'GBP', false, NULL,
   'Customs (Reliefs from a Liability to Import Duty) Regulations 2020'),
  ('US', '2025-08-29', NULL, 'at_border', NULL, NULL, NULL, NULL, true, NULL,
   'Executive Order 14324 of 30 July 2025, continued on 20 February 2026');

-- Places within a country that lie outside its area of value added tax, by the beginning of the postcode.
CREATE TABLE tax_free_area (
  country char(2) NOT NULL REFERENCES country,
  zip_prefix text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (country, zip_prefix)
);
INSERT INTO tax_free_area (country, zip_prefix, name) VALUES
  ('ES', '35', 'Las Palmas'), ('ES', '38', 'Santa Cruz de Tenerife'), ('ES', '51', 'Ceuta'), ('ES', '52', 'Melilla'),
  ('DE', '27498', 'Heligoland'), ('DE', '78266', 'Büsingen'),
  ('IT', '23041', 'Livigno'), ('IT', '22061', 'Campione d’Italia'),
  ('FI', '22', 'Åland'), ('GB', 'JE', 'Jersey'), ('GB', 'GY', 'Guernsey'), ('GR', '63086', 'Mount Athos'),
  ('FR', '971', 'Guadeloupe'), ('FR', '972', 'Martinique'), ('FR', '973', 'French Guiana'), ('FR', '974', 'Réunion'),
  ('FR', '975', 'Saint Pierre and Miquelon'), ('FR', '976', 'Mayotte'), ('FR', '977', 'Saint Barthélemy'),
  ('FR', '978', 'Saint Martin'), ('FR', '986', 'Wallis and Futuna'), ('FR', '987', 'French Polynesia'),
  ('FR', '988', 'New Caledonia');

ALTER TABLE adjustment
  DROP CONSTRAINT adjustment_kind_check,
  ADD CHECK (kind IN ('level', 'sale', 'negotiated', 'coupon', 'promotion', 'shipping', 'insurance', 'tax', 'duty', 'fee'));
