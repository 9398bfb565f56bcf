-- Passkeys of members: `credential_id` in base64url as browsers name it, `public_key` in COSE.
CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  credential_id text NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key bytea NOT NULL CHECK (length(public_key) <= 1024),
  counter bigint NOT NULL CHECK (counter >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkey_member ON passkey (member_id);
CREATE TRIGGER passkey_of_member BEFORE INSERT ON passkey FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();

-- Challenges that await an answer, each once. `holder`: hash of the session, or of a secret that only one browser has.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('make', 'sign-in')),
  holder bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);
