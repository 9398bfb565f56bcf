-- Counts of limits that all web processes share, in the shape of rate-limiter-flexible. A crash of PostgreSQL may
-- empty it, which no visitor can cause; without a log of its writes a count costs no commit to disk.
CREATE UNLOGGED TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limit_expire ON rate_limit (expire);

-- Failed sign-ins are counted in rate_limit, before a password is compared.
DROP TABLE sign_in_failure;

-- Network addresses that a member signed in from: while somebody else guesses his password, he is not slowed there.
CREATE TABLE known_ip (
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  ip text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, ip)
);

-- Proofs of work that were shown, by their challenge: each is good once.
CREATE TABLE spent_proof (
  challenge bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_proof_expiry ON spent_proof (expires_at);

-- What is left are security codes.
DELETE FROM challenge WHERE kind <> 'security';
ALTER TABLE challenge DROP CONSTRAINT challenge_kind_check;
ALTER TABLE challenge ADD CONSTRAINT challenge_kind_check CHECK (kind = 'security');
