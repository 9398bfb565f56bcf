-- Answers of changing calls by the key that a client gave, for a day: a repeat gets the first answer. `answer` is
-- null while the first call is under way; it is JSON compressed with zstd.
CREATE TABLE idempotency_key (
  owner text NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  input_hash bytea NOT NULL,
  answer bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_key_created ON idempotency_key (created_at);
