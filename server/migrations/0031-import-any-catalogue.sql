-- An unpublished product is in the catalogue and on no page: a draft, hidden or unlisted product of the source shop.
ALTER TABLE product ADD published boolean NOT NULL DEFAULT true;
ALTER TABLE product ADD tags text[] NOT NULL DEFAULT '{}';
ALTER TABLE product_text ADD seo_title text;
ALTER TABLE product_text ADD seo_description text;

-- What the law asks of a product on its page (Regulation (EU) 2023/988, Art. 19) and beside it.
CREATE TABLE product_compliance (
  product_id bigint PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  manufacturer text,
  manufacturer_address text,
  -- an e-mail or web address
  manufacturer_contact text,
  responsible text,
  responsible_address text,
  responsible_contact text,
  -- ISO 3166-1 alpha-2
  origin char(2),
  battery_type text,
  battery_wh numeric(9, 3) CHECK (battery_wh > 0),
  battery_g numeric(9, 3) CHECK (battery_g > 0),
  energy_class char(1) CHECK (energy_class BETWEEN 'A' AND 'G'),
  eprel text,
  charger_included boolean,
  charger_min_w numeric(6, 1) CHECK (charger_min_w > 0),
  charger_max_w numeric(6, 1) CHECK (charger_max_w > 0),
  charger_usb_pd boolean
);

CREATE TABLE product_warning (
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  language char(2) NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (product_id, language)
);

-- What the source shop says of a variant's money, in US cents. No page shows it: a former price needs our own history.
CREATE TABLE variant_source (
  sku text PRIMARY KEY REFERENCES variant ON DELETE CASCADE,
  cost bigint CHECK (cost >= 0),
  compare_at bigint CHECK (compare_at > 0),
  sale_price bigint CHECK (sale_price > 0),
  sale_from timestamptz,
  sale_until timestamptz
);

ALTER TABLE import_run DROP CONSTRAINT import_run_format_check;
ALTER TABLE import_run ADD CONSTRAINT import_run_format_check CHECK (format IN
  ('lading', 'shopify', 'woocommerce', 'prestashop', 'prestashop-combinations', 'magento', 'bigcommerce', 'google'));
-- {"decimal", "currency", "columns": [...]}: how the whole file is read, decided when all of it is staged
ALTER TABLE import_run ADD reading jsonb;

-- The SKU of a staged row as the file spells it, in capitals; `repeated` where an earlier row has it.
ALTER TABLE import_row ADD sku text;
ALTER TABLE import_row ADD repeated boolean NOT NULL DEFAULT false;
CREATE INDEX import_row_sku ON import_row (run_id, sku) WHERE sku IS NOT NULL;

-- Other names of staged products: a parent's id, the SKUs that a configurable product lists.
CREATE TABLE import_link (
  run_id bigint NOT NULL REFERENCES import_run ON DELETE CASCADE,
  name text NOT NULL,
  product_key text NOT NULL,
  PRIMARY KEY (run_id, name)
);
