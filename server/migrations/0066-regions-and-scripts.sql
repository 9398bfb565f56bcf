-- States and provinces that a parcel's address names, by the abbreviations that post offices print. A country with rows
-- here asks for one of them.
CREATE TABLE region (
  country char(2) NOT NULL REFERENCES country,
  code text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (country, code)
);
INSERT INTO region (country, code, name)
SELECT country, split_part(entry, ' ', 1), substr(entry, strpos(entry, ' ') + 1)
FROM (VALUES
  ('US', 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI Virgin Islands'),
  ('CA', 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'),
  ('AU', 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia'),
  ('BR', 'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins'),
  ('MX', 'AGS Aguascalientes|BC Baja California|BCS Baja California Sur|CAMP Campeche|CHIS Chiapas|CHIH Chihuahua|CDMX Ciudad de México|COAH Coahuila|COL Colima|DGO Durango|GTO Guanajuato|GRO Guerrero|HGO Hidalgo|JAL Jalisco|MEX Estado de México|MICH Michoacán|MOR Morelos|NAY Nayarit|NL Nuevo León|OAX Oaxaca|PUE Puebla|QRO Querétaro|QROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|SON Sonora|TAB Tabasco|TAMPS Tamaulipas|TLAX Tlaxcala|VER Veracruz|YUC Yucatán|ZAC Zacatecas'),
  ('IN', 'AN Andaman and Nicobar Islands|AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CH Chandigarh|CG Chhattisgarh|DN Dadra and Nagar Haveli and Daman and Diu|DL Delhi|GA Goa|GJ Gujarat|HR Haryana|HP Himachal Pradesh|JK Jammu and Kashmir|JH Jharkhand|KA Karnataka|KL Kerala|LA Ladakh|LD Lakshadweep|MP Madhya Pradesh|MH Maharashtra|MN Manipur|ML Meghalaya|MZ Mizoram|NL Nagaland|OD Odisha|PY Puducherry|PB Punjab|RJ Rajasthan|SK Sikkim|TN Tamil Nadu|TS Telangana|TR Tripura|UP Uttar Pradesh|UK Uttarakhand|WB West Bengal')
) AS r(country, entries), unnest(string_to_array(r.entries, '|')) AS entry
WHERE EXISTS (SELECT FROM country WHERE code = r.country);
UPDATE country SET state_required = true WHERE code IN (SELECT country FROM region);

-- What a buyer of the country may write an address in besides Latin letters; carriers elsewhere read no other script.
ALTER TABLE country ADD COLUMN script text;
UPDATE country SET script = CASE
  WHEN code IN ('RU', 'BY', 'KZ', 'KG', 'UA', 'BG', 'RS', 'MK', 'ME', 'MN', 'TJ', 'UZ', 'BA') THEN 'Cyrillic'
  WHEN code IN ('GR', 'CY') THEN 'Greek'
  WHEN code IN ('CN', 'TW', 'HK', 'MO') THEN 'Han'
  WHEN code = 'JP' THEN 'Japanese'
  WHEN code = 'KR' THEN 'Hangul'
  WHEN code = 'IL' THEN 'Hebrew'
  WHEN code IN ('AE', 'SA', 'EG', 'KW', 'QA', 'BH', 'OM', 'JO', 'LB', 'MA', 'DZ', 'TN', 'IQ', 'LY') THEN 'Arabic'
  WHEN code = 'TH' THEN 'Thai'
  WHEN code = 'AM' THEN 'Armenian'
  WHEN code = 'GE' THEN 'Georgian'
END;
