-- A feed that a member has saved. Its file is below datafeeds/{folder} and is served by a signed link.
CREATE TABLE datafeed (
  id uuid PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  name text NOT NULL,
  -- what the file has, as the members' calls have resolved it
  options jsonb NOT NULL,
  -- only what has changed since the file that was last fetched whole
  changes_only boolean NOT NULL DEFAULT false,
  every_hours smallint NOT NULL CHECK (every_hours IN (6, 24)),
  -- rises when the link is renewed, which ends the link before; null while the link is revoked
  link_version integer DEFAULT 1,
  last_link_version integer NOT NULL DEFAULT 1,
  folder uuid NOT NULL UNIQUE,
  -- the run, as of a download
  state text NOT NULL DEFAULT 'idle' CHECK (state IN ('idle', 'queued', 'running', 'failed')),
  attempt integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  parts text[] NOT NULL DEFAULT '{}',
  cursor jsonb,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  error text,
  -- when the reading of the run began, and since when changes count in it
  run_as_of timestamptz,
  run_since timestamptz,
  -- the file: null until the first is made
  file_key text,
  bytes bigint,
  packed_bytes bigint,
  products integer,
  made_at timestamptz,
  as_of timestamptz,
  -- as_of of the file that was last fetched whole
  fetched_as_of timestamptz,
  fetched_at timestamptz,
  next_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'failed') = (error IS NOT NULL)),
  CHECK (link_version <= last_link_version)
);
CREATE INDEX datafeed_member ON datafeed (member_id, created_at);
CREATE INDEX datafeed_due ON datafeed (next_at);
CREATE TRIGGER feed_of_member BEFORE INSERT ON datafeed FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();
