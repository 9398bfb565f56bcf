-- SKUs read backwards, as alikeSku() of kit/fold-sku.ts returns them: finds the one of which the beginning is mistyped.
CREATE INDEX variant_alike_reversed ON variant (reverse(translate(regexp_replace(sku, '[^A-Z0-9]', '', 'g'), 'OIL', '011')));
