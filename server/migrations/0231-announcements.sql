-- What buyers are told for a time on top of pages: holidays, late carriers.
CREATE TABLE announcement (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 'all' and 'product' for everybody, 'cart' and 'checkout' also by country
  pages text[] NOT NULL CHECK (cardinality(pages) > 0 AND pages <@ ARRAY['all', 'product', 'cart', 'checkout']),
  -- of those who see it, by where they ship to; empty: everybody
  countries text[] NOT NULL DEFAULT '{}' CHECK (countries = '{}' OR pages <@ ARRAY['cart', 'checkout']),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- {"en": "Our warehouse ..."}
  texts jsonb NOT NULL CHECK (texts ? 'en'),
  CHECK (ends_at > starts_at)
);
