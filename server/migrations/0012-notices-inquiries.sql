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
  last_error text
);

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
