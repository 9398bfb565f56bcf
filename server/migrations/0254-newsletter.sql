-- Who gets the newsletter: an address that has asked for it and confirmed by a mailed link. The times are the proof.
CREATE TABLE newsletter (
  email text PRIMARY KEY CHECK (email = lower(email)),
  language char(2) NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  ended_at timestamptz
);

-- A member who has ticked it and whose address is proven has done both.
INSERT INTO newsletter (email, language, requested_at, confirmed_at)
SELECT lower(email), language, created_at, email_verified_at FROM member
WHERE newsletter AND email_verified_at IS NOT NULL ON CONFLICT DO NOTHING;

ALTER TABLE member DROP COLUMN newsletter;
