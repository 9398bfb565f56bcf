-- Passkeys of staff: each signs in by itself, as the device has verified the person, and counts as the second factor.
CREATE TABLE staff_passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 60),
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX staff_passkey_staff ON staff_passkey (staff_id);
SELECT audit('staff_passkey', 'staff', 'staff_id', '{id}', skip => '{counter,used_at}', hide => '{credential_id,public_key}');
