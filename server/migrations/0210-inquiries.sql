-- What visitors write by the forms of the shop. `digest` is that of all that was written: the same again within an
-- hour is the same inquiry. `details` are the fields that one kind of form has, as they were written.
CREATE TABLE inquiry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('contact', 'question', 'bulk', 'custom', 'sourcing')),
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

-- Whom an answer to a mail goes to, where that is not the shop's own address.
ALTER TABLE mail ADD COLUMN reply_to text;
