-- In whose name the buyer wants an invoice; `none` where nothing is wanted.
ALTER TABLE cart ADD COLUMN invoice text NOT NULL DEFAULT 'none'
  CHECK (invoice IN ('none', 'person', 'company', 'company_vat'));
ALTER TABLE orders ADD COLUMN invoice text NOT NULL DEFAULT 'none'
  CHECK (invoice IN ('none', 'person', 'company', 'company_vat'));
