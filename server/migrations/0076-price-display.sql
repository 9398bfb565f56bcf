-- Members of the European Economic Area, where a reduction is announced against the lowest price of 30 days (Directive
-- 98/6/EC, Article 6a).
ALTER TABLE country ADD COLUMN eea boolean NOT NULL DEFAULT false;
UPDATE country SET eea = eu OR code IN ('IS', 'LI', 'NO');

-- Members with a confirmed VAT number see prices without VAT.
CREATE INDEX orders_vat_valid ON orders (member_id) WHERE vat ->> 'state' = 'valid';
CREATE INDEX cart_vat_valid ON cart (member_id) WHERE vat ->> 'state' = 'valid';
