-- Addresses of these countries name no state or province (Universal Postal Union, addressing systems by country).
ALTER TABLE country ADD COLUMN state_used boolean NOT NULL DEFAULT true;
UPDATE country SET state_used = false WHERE code IN (
  'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IL', 'IS', 'LI', 'LT', 'LU',
  'LV', 'MT', 'NL', 'NO', 'NZ', 'PL', 'PT', 'RS', 'SE', 'SG', 'SI', 'SK', 'ZA');
