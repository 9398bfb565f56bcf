-- SKUs that a member keeps a list of, beside those with a price negotiated for the member.
CREATE TABLE exclusive_sku (
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  sku text NOT NULL REFERENCES variant ON DELETE CASCADE,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, sku)
);
CREATE INDEX exclusive_sku_sku ON exclusive_sku (sku);
