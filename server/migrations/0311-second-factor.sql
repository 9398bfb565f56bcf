-- The authenticator app of a member. Its secret is sealed (server/platform/seal.ts); unconfirmed until a first code was
-- right. A code is accepted once: `last_step` is the 30 seconds of the last one.
CREATE TABLE second_factor (
  member_id bigint PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  secret bytea NOT NULL,
  last_step bigint NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Codes that replace a lost app, each once; only hashes are stored.
CREATE TABLE recovery_code (
  member_id bigint NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, hash)
);

-- Between the right password and the code of the app.
ALTER TABLE code DROP CONSTRAINT code_purpose_check,
  ADD CONSTRAINT code_purpose_check CHECK (purpose IN ('reset', 'exchange', 'verify', 'balance', 'factor'));
