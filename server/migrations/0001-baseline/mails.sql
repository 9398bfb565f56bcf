-- Mails to send, and those that were sent.
CREATE TABLE mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint REFERENCES member ON DELETE SET NULL,
  recipient text NOT NULL,
  language char(2) NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  last_error text,
  -- A mail of a job that runs twice is stored once.
  key text UNIQUE,
  -- Mails that anyone can cause to any address are counted by their occasion, so that one kind never uses up another's.
  occasion text,
  -- Whom an answer to a mail goes to, where that is not the shop's own address.
  reply_to text,
  -- Where one press in a mail program ends what a mail comes from (RFC 8058).
  end_url text
);
CREATE INDEX mail_sent ON mail (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX mail_occasion ON mail (lower(recipient), occasion, created_at) WHERE occasion IS NOT NULL;

-- Who gets the newsletter: an address that has asked for it and confirmed by a mailed link. The times are the proof.
CREATE TABLE newsletter (
  email text PRIMARY KEY CHECK (email = lower(email)),
  language char(2) NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  ended_at timestamptz
);

-- What an address wants to be mailed about a SKU, once: that it can be had again, or that it costs no more than a
-- price.
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
