-- Files that a visitor has sent and that belong to nothing yet.
CREATE TABLE upload (
  id uuid PRIMARY KEY,
  file_key text NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL,
  member_id bigint REFERENCES member ON DELETE CASCADE,
  guest_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((member_id IS NULL) <> (guest_id IS NULL))
);
CREATE INDEX upload_created ON upload (created_at);

-- Uncaught errors of browsers; the same one is counted, not stored again.
CREATE TABLE client_error (
  fingerprint bytea PRIMARY KEY,
  message text NOT NULL,
  stack text NOT NULL DEFAULT '',
  page text NOT NULL DEFAULT '',
  user_agent text NOT NULL DEFAULT '',
  count integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX client_error_last ON client_error (last_at);

-- What visitors write by the forms of the shop. `digest` is that of all that was written: the same again within an
-- hour is the same inquiry. `details` are the fields that one kind of form has, as they were written.
CREATE TABLE inquiry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('contact', 'question', 'bulk', 'custom', 'sourcing', 'quote')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  name text NOT NULL,
  email text NOT NULL,
  country char(2),
  message text NOT NULL,
  details jsonb NOT NULL,
  sku text,
  language char(2) NOT NULL,
  digest bytea NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX inquiry_digest ON inquiry (digest);
CREATE INDEX inquiry_open ON inquiry (created_at) WHERE state = 'open';
CREATE INDEX inquiry_changed ON inquiry (changed_at);

CREATE TABLE inquiry_file (
  id uuid PRIMARY KEY,
  inquiry_id bigint NOT NULL REFERENCES inquiry ON DELETE CASCADE,
  file_key text NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL
);
CREATE INDEX inquiry_file_inquiry ON inquiry_file (inquiry_id);

CREATE TABLE inquiry_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inquiry_id bigint NOT NULL REFERENCES inquiry ON DELETE CASCADE,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX inquiry_answer_inquiry ON inquiry_answer (inquiry_id);

-- What staff shows of a question on its product's page. It outlives the inquiry: it names nobody.
CREATE TABLE product_question (
  reference text PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  language char(2) NOT NULL,
  initial text NOT NULL,
  country char(2),
  question text NOT NULL,
  answer text NOT NULL,
  asked_on date NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_question_product ON product_question (product_id, published_at DESC);

-- Prices that a buyer has asked for, by a form, and the shop's answer. member_id is who asked, null for a guest, whose
-- mailed link opens it.
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
