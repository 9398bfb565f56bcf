-- Prices that a buyer has asked for, by a form, and the shop's answer. member_id is who asked, null for a guest, whose
-- mailed link opens it.
ALTER TABLE inquiry DROP CONSTRAINT inquiry_kind_check;
ALTER TABLE inquiry ADD CONSTRAINT inquiry_kind_check
  CHECK (kind IN ('contact', 'question', 'bulk', 'custom', 'sourcing', 'quote'));

CREATE TABLE quote (
  inquiry_id bigint PRIMARY KEY REFERENCES inquiry ON DELETE CASCADE,
  member_id bigint REFERENCES member ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'answered', 'accepted', 'declined')),
  terms text NOT NULL DEFAULT '',
  ends_at timestamptz,
  -- the cart that it became
  cart_id text
);
CREATE INDEX quote_member ON quote (member_id) WHERE member_id IS NOT NULL;

-- prices[n] in US cents counts from quantities[n] pieces on; both are empty until the shop has named a price.
CREATE TABLE quote_line (
  inquiry_id bigint NOT NULL REFERENCES quote ON DELETE CASCADE,
  position integer NOT NULL,
  sku text NOT NULL REFERENCES variant ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity > 0),
  quantities integer[] NOT NULL DEFAULT '{}',
  prices bigint[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (inquiry_id, position),
  UNIQUE (inquiry_id, sku),
  CHECK (cardinality(quantities) = cardinality(prices))
);

-- Only the cart that was made of a quote has its prices.
ALTER TABLE cart ADD COLUMN quote_id bigint REFERENCES quote ON DELETE SET NULL;
CREATE INDEX cart_quote ON cart (quote_id) WHERE quote_id IS NOT NULL;
