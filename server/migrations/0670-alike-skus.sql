-- SKUs that are read as each other; see alikeSku() of kit/fold-sku.ts.
CREATE INDEX variant_alike ON variant (translate(regexp_replace(sku, '[^A-Z0-9]', '', 'g'), 'OIL', '011'));
