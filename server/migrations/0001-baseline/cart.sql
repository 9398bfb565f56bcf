-- The growing part of the numbers of carts and orders.
CREATE SEQUENCE order_number START WITH 10001;

-- Room is left in each page (fillfactor) for new versions of a row: an update of columns without an index writes no
-- index. So it is with cart_line, orders, account, session and stock.
CREATE TABLE cart (
  -- 'V' yymmdd and a growing number; the order that it becomes keeps it
  id text PRIMARY KEY,
  member_id bigint REFERENCES member ON DELETE CASCADE,
  guest_id uuid,
  -- 'current' is the one that buying adds to; a 'copy' was made from an order; 'saved' has the lines saved for later
  kind text NOT NULL DEFAULT 'current' CHECK (kind IN ('current', 'copy', 'saved')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'placed', 'merged')),
  version integer NOT NULL DEFAULT 1,
  email text,
  address jsonb,
  billing jsonb,
  -- {"1": "express-dhl", "6": "post"}: the chosen method of each warehouse's parcel
  methods jsonb NOT NULL DEFAULT '{}',
  insured boolean NOT NULL DEFAULT false,
  shortage text NOT NULL DEFAULT 'ask' CHECK (shortage IN ('wait', 'ship_rest', 'other_colour', 'ask')),
  remark text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- What a buyer has typed of e-mail and address, as typed; null once the address is used or the order is placed.
  draft jsonb CHECK (length(draft::text) <= 16384),
  -- The company that a cart or order belongs to beside its member; null as long as no member belongs to a company.
  company_id bigint,
  -- Chosen before the order is placed; the order freezes it with its fee, which is owed beside `total`.
  payment_method text,
  -- the order that this cart was before its buyer went back to change it
  reopened_order text,
  -- A trader's VAT number with what is known of it, and the number of the purchase in the trader's own books.
  vat jsonb,
  purchase_order text NOT NULL DEFAULT '',
  -- In whose name the buyer wants an invoice; `none` where nothing is wanted.
  invoice text NOT NULL DEFAULT 'none' CHECK (invoice IN ('none', 'person', 'company', 'company_vat')),
  coupon_code text,
  gift_sku text REFERENCES variant ON DELETE SET NULL,
  -- Only the cart that was made of a quote has its prices.
  quote_id bigint REFERENCES quote ON DELETE SET NULL,
  -- The member's cart that a guest's became a part of: a page of the guest's that is still open leads to it.
  merged_into text REFERENCES cart ON DELETE SET NULL,
  CHECK ((member_id IS NULL) <> (guest_id IS NULL))
) WITH (fillfactor = 70);
-- created_at never changes, so that adding to a cart stays a HOT update.
CREATE INDEX cart_guest_created ON cart (created_at) WHERE guest_id IS NOT NULL;
CREATE INDEX cart_company ON cart (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX cart_vat_valid ON cart (member_id) WHERE vat ->> 'state' = 'valid';
CREATE INDEX cart_coupon_code ON cart (coupon_code) WHERE coupon_code IS NOT NULL;
CREATE INDEX cart_gift_sku ON cart (gift_sku) WHERE gift_sku IS NOT NULL;
-- Each index leaves out the carts without such an owner: a guest's cart would be in those of members too, as NULL.
-- There is no index of all open carts: PostgreSQL chose it to find one owner's while its statistics knew of few.
CREATE UNIQUE INDEX cart_current_member ON cart (member_id)
  WHERE member_id IS NOT NULL AND state = 'open' AND kind = 'current';
CREATE UNIQUE INDEX cart_current_guest ON cart (guest_id)
  WHERE guest_id IS NOT NULL AND state = 'open' AND kind = 'current';
CREATE UNIQUE INDEX cart_saved_member ON cart (member_id)
  WHERE member_id IS NOT NULL AND state = 'open' AND kind = 'saved';
CREATE UNIQUE INDEX cart_saved_guest ON cart (guest_id)
  WHERE guest_id IS NOT NULL AND state = 'open' AND kind = 'saved';
-- Deleting a member looks for its carts in any state.
CREATE INDEX cart_member ON cart (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX cart_guest ON cart (guest_id) WHERE guest_id IS NOT NULL AND state = 'open';
CREATE UNIQUE INDEX cart_reopened_order ON cart (reopened_order) WHERE reopened_order IS NOT NULL;
CREATE INDEX cart_quote ON cart (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX cart_merged_into ON cart (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE cart_line (
  cart_id text NOT NULL REFERENCES cart ON DELETE CASCADE,
  sku text NOT NULL REFERENCES variant,
  warehouse smallint NOT NULL,
  packing smallint NOT NULL DEFAULT 0 REFERENCES packing,
  quantity integer NOT NULL CHECK (quantity > 0 AND quantity <= 1000000),
  -- What the buyer last saw, in US cents and pieces; a difference shows as a notice.
  seen_price bigint NOT NULL,
  seen_moq integer NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  is_sample boolean NOT NULL DEFAULT false,
  PRIMARY KEY (cart_id, sku, warehouse, packing),
  CONSTRAINT cart_line_sample CHECK (NOT is_sample OR quantity = 1)
) WITH (fillfactor = 80);

-- The lines of a cart as they were when a link to them was made: whoever has the key sees them at today's prices.
CREATE TABLE shared_cart (
  key uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- One link per cart; sharing it again renews the link.
  cart_id text NOT NULL UNIQUE REFERENCES cart ON DELETE CASCADE,
  -- [{"sku": "...", "warehouse": 1, "packing": 0, "quantity": 10}], at most 500
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) BETWEEN 1 AND 500),
  expires_at timestamptz NOT NULL
);
CREATE INDEX shared_cart_expires ON shared_cart (expires_at);

-- The last file of lines that was added to a cart, and what became of its rows.
CREATE TABLE cart_upload (
  cart_id text PRIMARY KEY REFERENCES cart ON DELETE CASCADE,
  file_name text NOT NULL CHECK (char_length(file_name) <= 200),
  -- SHA-256 of its content: the second press of one upload adds nothing.
  hash bytea NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  -- One entry for each row, as calls answer for it; without texts, which are of the reader's language.
  results jsonb NOT NULL
);
