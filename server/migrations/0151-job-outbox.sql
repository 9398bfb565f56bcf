-- Jobs that transactions have added and the job runner has not moved into its queue yet. The queue's own function takes
-- ten times as long as this insert, and its NOTIFY has commits wait for each other. The checks are those of the queue: a
-- job that it would refuse would hold up all jobs after it.
CREATE TABLE job_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task text NOT NULL CHECK (length(task) BETWEEN 1 AND 128),
  payload json NOT NULL,
  queue text CHECK (length(queue) BETWEEN 1 AND 128),
  run_at timestamptz NOT NULL DEFAULT now(),
  max_attempts smallint CHECK (max_attempts >= 1),
  key text CHECK (length(key) BETWEEN 1 AND 512)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0);
