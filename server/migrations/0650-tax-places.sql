-- Rates by tax area: a country's code, or one of its own for a part of a country that has other rates.
ALTER TABLE tax_rule DROP CONSTRAINT tax_rule_country_fkey;
ALTER TABLE tax_rule ALTER country TYPE text;
ALTER TABLE tax_rule RENAME country TO area;
ALTER TABLE tax_rule ADD CHECK (area ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$');

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
INSERT INTO tax_place (country, zip_prefix, name, area, territory, source)
SELECT country, zip_prefix, name, area, territory, 'Directive 2006/112/EC, Article ' || article
FROM (VALUES
  ('MC', '', 'Monaco', 'FR', 'EU', '7(1)'),
  ('PT', '90', 'Madeira', 'PT-30', 'EU', '105'), ('PT', '91', 'Madeira', 'PT-30', 'EU', '105'),
  ('PT', '92', 'Madeira', 'PT-30', 'EU', '105'), ('PT', '93', 'Madeira', 'PT-30', 'EU', '105'),
  ('PT', '94', 'Porto Santo', 'PT-30', 'EU', '105'),
  ('PT', '95', 'Azores', 'PT-20', 'EU', '105'), ('PT', '96', 'Azores', 'PT-20', 'EU', '105'),
  ('PT', '97', 'Azores', 'PT-20', 'EU', '105'), ('PT', '98', 'Azores', 'PT-20', 'EU', '105'),
  ('PT', '99', 'Azores', 'PT-20', 'EU', '105'),
  ('AT', '6691', 'Jungholz', 'AT-JM', 'EU', '104'), ('DE', '87491', 'Jungholz', 'AT-JM', 'EU', '104'),
  ('AT', '6991', 'Mittelberg', 'AT-JM', 'EU', '104'), ('DE', '87567', 'Mittelberg', 'AT-JM', 'EU', '104'),
  ('AT', '6992', 'Mittelberg', 'AT-JM', 'EU', '104'), ('DE', '87568', 'Mittelberg', 'AT-JM', 'EU', '104'),
  ('AT', '6993', 'Mittelberg', 'AT-JM', 'EU', '104'), ('DE', '87569', 'Mittelberg', 'AT-JM', 'EU', '104'),
  ('ES', '35', 'Las Palmas', 'IC', 'IC', '6(1)'), ('ES', '38', 'Santa Cruz de Tenerife', 'IC', 'IC', '6(1)'),
  ('ES', '51', 'Ceuta', 'EA', 'EA', '6(2)'), ('ES', '52', 'Melilla', 'EA', 'EA', '6(2)'),
  ('FI', '22', 'Åland', 'AX', 'AX', '6(1)'),
  ('GR', '63086', 'Mount Athos', 'GR-69', 'GR-69', '6(1)'), ('GR', '63087', 'Mount Athos', 'GR-69', 'GR-69', '6(1)'),
  ('IT', '22061', 'Campione d’Italia', 'IT-CI', 'IT-CI', '6(1)'),
  ('CH', '6911', 'Campione d’Italia', 'IT-CI', 'IT-CI', '6(1)'),
  ('IT', '23041', 'Livigno', 'IT-LV', 'IT-LV', '6(2)'),
  ('DE', '27498', 'Heligoland', 'DE-HE', 'DE-HE', '6(2)'), ('DE', '78266', 'Büsingen', 'CH', 'CH', '6(2)'),
  ('FR', '971', 'Guadeloupe', 'GP', 'GP', '6(1)'), ('FR', '972', 'Martinique', 'MQ', 'MQ', '6(1)'),
  ('FR', '973', 'French Guiana', 'GF', 'GF', '6(1)'), ('FR', '974', 'Réunion', 'RE', 'RE', '6(1)'),
  ('FR', '976', 'Mayotte', 'YT', 'YT', '6(1)'), ('FR', '978', 'Saint Martin', 'MF', 'MF', '6(1)'),
  ('FR', '97150', 'Saint Martin', 'MF', 'MF', '6(1)'),
  ('FR', '977', 'Saint Barthélemy', 'BL', 'BL', '5(2)'), ('FR', '97133', 'Saint Barthélemy', 'BL', 'BL', '5(2)'),
  ('FR', '975', 'Saint Pierre and Miquelon', 'PM', 'PM', '5(2)'),
  ('FR', '986', 'Wallis and Futuna', 'WF', 'WF', '5(2)'), ('FR', '987', 'French Polynesia', 'PF', 'PF', '5(2)'),
  ('FR', '988', 'New Caledonia', 'NC', 'NC', '5(2)'), ('DK', '39', 'Greenland', 'GL', 'GL', '5(2)'),
  ('IT', '4789', 'San Marino', 'SM', 'SM', '5(2)'), ('IT', '00120', 'Vatican City', 'VA', 'VA', '5(2)')
) AS of_union (country, zip_prefix, name, area, territory, article);
INSERT INTO tax_place (country, zip_prefix, name, area, territory, source) VALUES
  ('GB', 'BT', 'Northern Ireland', 'XI', 'EU', 'Windsor Framework, Articles 5 and 8'),
  ('XI', '', 'Northern Ireland', 'XI', 'EU', 'Windsor Framework, Articles 5 and 8'),
  ('IM', '', 'Isle of Man', 'GB', 'GB', 'Isle of Man Act 1979'),
  ('GB', 'JE', 'Jersey', 'JE', 'JE', 'UK VAT Act 1994, section 96'),
  ('GB', 'GY', 'Guernsey', 'GG', 'GG', 'UK VAT Act 1994, section 96'),
  ('GB', 'GX', 'Gibraltar', 'GI', 'GI', 'UK VAT Act 1994, section 96'),
  ('LI', '', 'Liechtenstein', 'CH', 'CH', 'Treaty of 29 March 1923'),
  ('NO', '917', 'Svalbard', 'SJ', 'SJ', 'Norwegian VAT Act, section 1-2'),
  ('CN', '999077', 'Hong Kong', 'HK', 'HK', 'Hong Kong Basic Law, Article 116'),
  ('CN', '999078', 'Macao', 'MO', 'MO', 'Macao Basic Law, Article 112'),
  ('PR', '', 'Puerto Rico', 'US', 'US', '19 CFR 101.1'),
  ('US', '008', 'U.S. Virgin Islands', 'VI', 'VI', '19 CFR 101.1'),
  ('US', '969', 'Guam', 'GU', 'GU', '19 CFR 101.1'),
  ('US', '96950', 'Northern Mariana Islands', 'MP', 'MP', '19 CFR 101.1'),
  ('US', '96951', 'Northern Mariana Islands', 'MP', 'MP', '19 CFR 101.1'),
  ('US', '96952', 'Northern Mariana Islands', 'MP', 'MP', '19 CFR 101.1'),
  ('US', '96799', 'American Samoa', 'AS', 'AS', '19 CFR 101.1');
DROP TABLE tax_free_area;

INSERT INTO tax_rule (area, scheme, imported, since, until, rate, limit_amount, limit_currency, source)
SELECT area, scheme, imported, since, NULL, rate,
  CASE WHEN imported THEN limit_amount END, CASE WHEN imported THEN limit_currency END, source
FROM (VALUES
  ('PT-30', date '2021-07-01', 2200, 15000, 'EUR', 'Código do IVA, Artigo 18.º, n.º 3'),
  ('PT-20', date '2021-07-01', 1600, 15000, 'EUR', 'Código do IVA, Artigo 18.º, n.º 3; Decreto Legislativo Regional 15-A/2021/A'),
  ('AT-JM', date '2021-07-01', 1900, 15000, 'EUR', 'UStG 1994, § 10 Abs. 4'),
  ('XI', date '2021-07-01', 2000, 13500, 'GBP', 'Windsor Framework, Article 8; UK VAT Act 1994, Schedule 9ZD')
) AS rates (area, since, rate, limit_amount, limit_currency, source),
  (VALUES ('IOSS', true), ('OSS', false)) AS schemes (scheme, imported);

-- Goods that enter Northern Ireland from elsewhere than the Union and Britain: whether the Union's duty or that of the
-- United Kingdom is due depends on their receiver, so customs decides.
INSERT INTO duty_rule (territory, since, kind, source) VALUES
  ('XI', '2026-07-01', 'at_border', 'Windsor Framework, Article 5(1); Council Regulation (EU) 2026/382');

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
