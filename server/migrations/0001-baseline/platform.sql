-- Keys that every process of one shop shares (guest tokens, signed links); made at the first start.
CREATE TABLE secret (
  name text PRIMARY KEY,
  value bytea NOT NULL CHECK (length(value) >= 32)
);

-- Counts of limits that all web processes share, in the shape of rate-limiter-flexible. A crash of PostgreSQL may
-- empty it, which no visitor can cause; without a log of its writes a count costs no commit to disk.
CREATE UNLOGGED TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limit_expire ON rate_limit (expire);

-- Answers of changing calls by the key that a client gave, for a day: a repeat gets the first answer. `answer` is
-- null while the first call is under way; it is JSON compressed with zstd.
CREATE TABLE idempotency_key (
  owner text NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  input_hash bytea NOT NULL,
  answer bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_key_created ON idempotency_key (created_at);

-- Jobs that transactions have added and the job runner has not moved into its queue yet. The queue's own function takes
-- ten times as long as this insert, and its NOTIFY has commits wait for each other. The checks are those of the queue:
-- a job that it would refuse would hold up all jobs after it.
CREATE TABLE job_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task text NOT NULL CHECK (length(task) BETWEEN 1 AND 128),
  payload json NOT NULL,
  queue text CHECK (length(queue) BETWEEN 1 AND 128),
  run_at timestamptz NOT NULL DEFAULT now(),
  max_attempts smallint CHECK (max_attempts >= 1),
  key text CHECK (length(key) BETWEEN 1 AND 512),
  -- Jobs added together, as those of a paid batch, take turns with all others of their class: the nth of them counts as
  -- if n others had been added before it.
  turn smallint NOT NULL DEFAULT 0 CHECK (turn >= 0)
) WITH (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0
);
