-- What an address wants to be mailed about a SKU, once: that it can be had again, or that it costs no more than a price.
CREATE TABLE product_alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('back_in_stock', 'price_below')),
  sku text NOT NULL REFERENCES variant ON DELETE CASCADE,
  -- The account that asked for it; null: an address without one.
  member_id bigint REFERENCES member ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  language char(2) NOT NULL,
  currency char(3) NOT NULL REFERENCES currency,
  -- US cents
  threshold bigint CHECK ((kind = 'price_below') = (threshold IS NOT NULL) AND threshold > 0),
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- By the mailed link, or at once for the proven address of a member.
  confirmed_at timestamptz,
  -- The mail is sent, or its reader has ended it.
  done_at timestamptz
);
CREATE UNIQUE INDEX product_alert_open ON product_alert (email, sku, kind) WHERE done_at IS NULL;
CREATE INDEX product_alert_waiting ON product_alert (sku) WHERE done_at IS NULL AND confirmed_at IS NOT NULL;
CREATE INDEX product_alert_unconfirmed ON product_alert (requested_at) WHERE done_at IS NULL AND confirmed_at IS NULL;
CREATE INDEX product_alert_done ON product_alert (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX product_alert_member ON product_alert (member_id);

-- Where one press in a mail program ends what a mail comes from (RFC 8058).
ALTER TABLE mail ADD COLUMN end_url text;
