-- Jobs added together, as those of a paid batch, take turns with all others of their class: the nth of them counts as if
-- n others had been added before it.
ALTER TABLE job_outbox ADD COLUMN turn smallint NOT NULL DEFAULT 0 CHECK (turn >= 0);
