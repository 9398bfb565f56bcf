-- Slugs, of what a member trades in: devices (series) and categories at the top. Names that the catalogue has no longer
-- are passed over where they are read.
ALTER TABLE member
  ADD COLUMN devices text[] NOT NULL DEFAULT '{}' CHECK (cardinality(devices) <= 6),
  ADD COLUMN categories text[] NOT NULL DEFAULT '{}' CHECK (cardinality(categories) <= 12);
