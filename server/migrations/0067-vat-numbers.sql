-- What a tax authority said of a VAT number last, kept as proof and so that the authority is not asked for every cart.
CREATE TABLE vat_check (
  number text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('valid', 'invalid')),
  name text,
  -- the authority's number of the enquiry, which proves that it was made
  consultation text,
  checked_at timestamptz NOT NULL DEFAULT now()
);
-- A trader's VAT number with what is known of it, and the number of the purchase in the trader's own books.
ALTER TABLE cart
  ADD COLUMN vat jsonb,
  ADD COLUMN purchase_order text NOT NULL DEFAULT '';
ALTER TABLE orders
  ADD COLUMN vat jsonb,
  ADD COLUMN purchase_order text NOT NULL DEFAULT '';
-- Orders whose number no authority could confirm: staff checks them later.
CREATE INDEX orders_vat_unchecked ON orders (placed_at) WHERE vat ->> 'state' = 'unchecked';
