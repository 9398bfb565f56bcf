-- What staff do with many rows of a list at once (docs/contribute/office-bulk.md).

-- Rows that somebody has chosen of a list, as they were then. Deleted after a day.
CREATE TABLE selection (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  list text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX selection_staff ON selection (staff_id, id DESC);
CREATE INDEX selection_at ON selection (at);
CREATE TABLE selection_row (
  selection_id bigint NOT NULL REFERENCES selection ON DELETE CASCADE,
  n int NOT NULL,
  record text NOT NULL,
  PRIMARY KEY (selection_id, n)
);

-- A call that is made for each of many records, by the worker.
CREATE TABLE bulk (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  ip text NOT NULL,
  call text NOT NULL,
  -- what all rows have in common
  input jsonb NOT NULL,
  reason text NOT NULL,
  -- stopped: the person was shut out
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'cancelled', 'stopped')),
  total int NOT NULL,
  done int NOT NULL DEFAULT 0,
  refused int NOT NULL DEFAULT 0,
  proposed int NOT NULL DEFAULT 0,
  undo_of bigint REFERENCES bulk,
  at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE INDEX bulk_staff ON bulk (staff_id, id DESC);
CREATE INDEX bulk_undo ON bulk (undo_of) WHERE undo_of IS NOT NULL;
CREATE INDEX bulk_running ON bulk (id) WHERE state = 'running';
-- Its rows with their results, which are written in the transaction that makes the call.
CREATE TABLE bulk_row (
  bulk_id bigint NOT NULL REFERENCES bulk ON DELETE CASCADE,
  n int NOT NULL,
  record text NOT NULL,
  -- what this row has of its own
  input jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused', 'proposed')),
  message text NOT NULL DEFAULT '',
  set_id bigint REFERENCES change_set,
  PRIMARY KEY (bulk_id, n)
);
CREATE INDEX bulk_row_state ON bulk_row (bulk_id, state, n);
SELECT audit('bulk', 'bulk', 'id', '{id}', skip => '{done,refused,proposed,ip}');

-- States of lists that people have named; none has the text that was searched for.
CREATE TABLE saved_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  state jsonb NOT NULL,
  -- of a role that is gone nobody has it but its owner
  shared text NOT NULL CHECK (shared IN ('nobody', 'all', 'role')),
  role_id text REFERENCES role ON DELETE SET NULL,
  UNIQUE (staff_id, list, name)
);
CREATE INDEX saved_view_list ON saved_view (list, shared);
SELECT audit('saved_view', 'view', 'id', '{id}');

-- Files of rows, which the worker writes for one person; deleted after a week.
CREATE TABLE list_export (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  ip text NOT NULL,
  list text NOT NULL,
  -- what was shown of a list; of a bulk its problems
  state jsonb,
  bulk_id bigint REFERENCES bulk ON DELETE CASCADE,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  rows int,
  bytes bigint,
  -- key of the file; null: it is not written yet
  file text,
  error text,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state IS NULL) <> (bulk_id IS NULL))
);
CREATE INDEX list_export_staff ON list_export (staff_id, at DESC);
CREATE INDEX list_export_at ON list_export (at);
CREATE INDEX list_export_bulk ON list_export (bulk_id) WHERE bulk_id IS NOT NULL;

ALTER TABLE change_set DROP CONSTRAINT change_set_kind_check,
  ADD CONSTRAINT change_set_kind_check CHECK (kind IN ('change', 'read', 'sign_in', 'export'));
