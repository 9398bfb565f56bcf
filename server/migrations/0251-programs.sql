-- What an accepted application brings: a level for so many days.
CREATE TABLE program (
  name text PRIMARY KEY CHECK (name IN ('startup', 'boost')),
  level smallint NOT NULL REFERENCES level,
  days integer NOT NULL CHECK (days > 0)
);
INSERT INTO program (name, level, days) VALUES ('startup', 2, 180), ('boost', 3, 180);

CREATE TABLE program_application (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  program text NOT NULL REFERENCES program,
  company text NOT NULL,
  website text NOT NULL,
  sells text NOT NULL,
  monthly text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined')),
  -- what the member reads of a refusal
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  -- of an accepted one
  level smallint REFERENCES level,
  ends_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((state = 'accepted') = (level IS NOT NULL AND ends_at IS NOT NULL))
);
CREATE UNIQUE INDEX program_application_open ON program_application (member_id, program) WHERE state = 'open';
CREATE INDEX program_application_member ON program_application (member_id);
