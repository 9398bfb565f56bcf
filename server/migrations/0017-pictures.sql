-- What a picture looks like in 128 bytes, once a source, however many products show it; the worker makes it.
CREATE TABLE picture (
  -- as in media
  source text PRIMARY KEY,
  -- of the way descriptors are made
  version smallint NOT NULL,
  -- null: the picture could not be had or read
  descriptor bytea CHECK (octet_length(descriptor) = 128),
  described_at timestamptz NOT NULL DEFAULT now(),
  changed xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX picture_changed ON picture (changed);
CREATE INDEX media_source ON media (source);
