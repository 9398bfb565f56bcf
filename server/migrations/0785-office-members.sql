-- Members in the back office: a level that stays until a day, their list, what they are found by, and what staff changes.
ALTER TABLE member
  -- The level was set by hand and stays through this day (UTC); null: it follows from what was bought.
  ADD COLUMN level_until date,
  -- When the document that staff searches was written; null: a job has still to write it.
  ADD COLUMN searched_at timestamptz;
CREATE INDEX member_joined ON member (created_at DESC, id DESC);
CREATE INDEX member_unsearched ON member (id) WHERE searched_at IS NULL;

CREATE FUNCTION unsearch_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.searched_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER unsearched BEFORE UPDATE OF email, first_name, last_name ON member FOR EACH ROW
  WHEN ((NEW.email, NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.email, OLD.first_name, OLD.last_name))
  EXECUTE FUNCTION unsearch_member();

SELECT audit('member', 'member', 'id', '{id}', skip => '{searched_at}', hide => '{password_hash,balance_password_hash}',
  personal => true);

SELECT audit('company', 'company', 'id', '{id}');

-- What somebody has typed into a form of the back office and not saved.
CREATE TABLE draft (
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  entity text NOT NULL,
  record text NOT NULL,
  form text NOT NULL,
  fields jsonb NOT NULL CHECK (pg_column_size(fields) <= 65536),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, entity, record, form)
);
CREATE INDEX draft_record ON draft (entity, record);

-- Who has a record open: a hint for colleagues, lost with a crash.
CREATE UNLOGGED TABLE presence (
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  entity text NOT NULL,
  record text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, entity, record)
);
CREATE INDEX presence_record ON presence (entity, record);

-- Service changes members: names, levels until a day, what they may.
INSERT INTO role_permission (role_id, permission) SELECT id, 'members:change' FROM role WHERE id = 'service'
  ON CONFLICT DO NOTHING;
