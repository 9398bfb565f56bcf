-- Staff of the back office: who they are, what their roles give, how they sign in.
ALTER TABLE staff
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN factor_secret bytea,
  ADD COLUMN factor_step bigint NOT NULL DEFAULT 0;

CREATE TABLE role (
  id text PRIMARY KEY CHECK (id ~ '^[a-z_]{1,40}$'),
  label text NOT NULL,
  position int NOT NULL
);
CREATE TABLE role_permission (
  role_id text NOT NULL REFERENCES role ON DELETE CASCADE,
  permission text NOT NULL CHECK (permission ~ '^[a-z]+:(see|change|approve|export)$'),
  PRIMARY KEY (role_id, permission)
);
CREATE TABLE staff_role (
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  role_id text NOT NULL REFERENCES role ON DELETE CASCADE,
  PRIMARY KEY (staff_id, role_id)
);
INSERT INTO role (id, label, position) VALUES
  ('owner', 'Owner', 1), ('service', 'Service', 2), ('finance', 'Finance', 3), ('warehouse', 'Warehouse', 4), ('auditor', 'Auditor', 5);
INSERT INTO role_permission (role_id, permission)
  SELECT 'owner', area || ':' || verb
  FROM unnest('{orders,requests,payments,members,staff,history}'::text[]) AS area, unnest('{see,change,approve,export}'::text[]) AS verb;
INSERT INTO role_permission (role_id, permission) VALUES
  ('service', 'orders:see'), ('service', 'orders:change'), ('service', 'requests:see'), ('service', 'requests:change'),
  ('service', 'members:see'),
  ('finance', 'orders:see'), ('finance', 'orders:change'), ('finance', 'orders:approve'), ('finance', 'orders:export'), ('finance', 'payments:see'),
  ('finance', 'payments:change'), ('finance', 'members:see'),
  ('warehouse', 'orders:see'), ('warehouse', 'requests:see'), ('warehouse', 'requests:change'),
  ('auditor', 'orders:see'), ('auditor', 'requests:see'), ('auditor', 'payments:see'), ('auditor', 'members:see'),
  ('auditor', 'staff:see'), ('auditor', 'history:see');

-- What somebody may give away by themselves, in US cents; null: any amount. Without a row nothing. Of several roles the
-- highest counts. Beyond it a second person approves.
CREATE TABLE role_limit (
  role_id text NOT NULL REFERENCES role ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('refund')),
  per_action bigint CHECK (per_action >= 0),
  per_day bigint CHECK (per_day >= 0),
  PRIMARY KEY (role_id, kind)
);
INSERT INTO role_limit (role_id, kind, per_action, per_day) VALUES
  ('owner', 'refund', NULL, NULL), ('finance', 'refund', 200000, 1000000), ('service', 'refund', 20000, 100000);

-- A link by mail, good once: it sets name, password and second factor, in place of those that there were.
CREATE TABLE staff_invitation (
  staff_id bigint PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  secret bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE staff_recovery_code (
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (staff_id, hash)
);
CREATE TABLE staff_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  factor_at timestamptz NOT NULL DEFAULT now(),
  ip text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX staff_session_staff ON staff_session (staff_id);

-- A changing call of staff by the key of its press: a second one gets the answer of the first.
CREATE TABLE staff_press (
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  key uuid NOT NULL,
  call text NOT NULL,
  input_hash bytea NOT NULL,
  answer jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, key)
);
CREATE INDEX staff_press_at ON staff_press (at);

-- What staff did: one row a call that changed something, with the rows that it changed; who looked and who signed in.
CREATE SEQUENCE change_set_id AS bigint;
CREATE TABLE change_set (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind text NOT NULL CHECK (kind IN ('change', 'read', 'sign_in')),
  staff_id bigint NOT NULL REFERENCES staff,
  ip text NOT NULL,
  call text NOT NULL,
  reason text NOT NULL DEFAULT '',
  entity text,
  entity_id text,
  inverse jsonb,
  undo_of bigint UNIQUE REFERENCES change_set,
  limit_kind text,
  amount bigint,
  proposal_id bigint,
  digest bytea NOT NULL
);
CREATE INDEX change_set_entity ON change_set (entity, entity_id, id DESC);
CREATE INDEX change_set_staff ON change_set (staff_id, id DESC);
-- Who signed in from where, who looked when.
CREATE INDEX change_set_visits ON change_set (staff_id, call, at) WHERE kind <> 'change';
CREATE INDEX change_set_spent ON change_set (staff_id, limit_kind, at) WHERE limit_kind IS NOT NULL;
CREATE TABLE change (
  set_id bigint NOT NULL REFERENCES change_set DEFERRABLE INITIALLY DEFERRED,
  n bigint GENERATED ALWAYS AS IDENTITY,
  entity text NOT NULL,
  entity_id text NOT NULL,
  relation text NOT NULL,
  key text NOT NULL,
  op char(1) NOT NULL CHECK (op IN ('I', 'U', 'D')),
  before jsonb,
  after jsonb,
  salt bytea,
  personal boolean NOT NULL,
  digest bytea NOT NULL,
  PRIMARY KEY (set_id, n)
);
CREATE INDEX change_entity ON change (entity, entity_id, set_id DESC);
-- What a second person has to approve: the call with its input, run and rolled back once, and what it would have done.
CREATE TABLE proposal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  call text NOT NULL,
  input jsonb NOT NULL,
  reason text NOT NULL,
  answer jsonb NOT NULL,
  preview jsonb NOT NULL,
  limit_kind text NOT NULL,
  amount bigint NOT NULL,
  entity text,
  entity_id text,
  proposed_by bigint NOT NULL REFERENCES staff,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'refused', 'withdrawn')),
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  note text NOT NULL DEFAULT '',
  CHECK (state <> 'approved' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX proposal_open ON proposal (call, proposed_by, md5(input::text)) WHERE state = 'open';
ALTER TABLE change_set ADD FOREIGN KEY (proposal_id) REFERENCES proposal;

-- The chain of all sets: a hash of the one before, the set and its changes.
CREATE TABLE change_seal (
  position bigint PRIMARY KEY,
  set_id bigint NOT NULL UNIQUE REFERENCES change_set,
  hash bytea NOT NULL
);

CREATE FUNCTION digest_of(VARIADIC parts text[]) RETURNS bytea LANGUAGE sql IMMUTABLE AS
  $$ SELECT sha256(convert_to(array_to_json(parts)::text, 'UTF8')) $$;

CREATE FUNCTION digest_change_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.digest := digest_of(NEW.id::text, NEW.at::text, NEW.kind, NEW.staff_id::text, NEW.ip, NEW.call, NEW.reason, NEW.entity,
    NEW.entity_id, NEW.inverse::text, NEW.undo_of::text, NEW.limit_kind, NEW.amount::text, NEW.proposal_id::text);
  RETURN NEW;
END $$;
CREATE TRIGGER has_digest BEFORE INSERT ON change_set FOR EACH ROW EXECUTE FUNCTION digest_change_set();

-- Only in a transaction with a change set. Arguments: entity, column with its number, columns of the key, columns left
-- out, columns whose values are not stored, whether values are personal.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - TG_ARGV[3]::text[] END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - TG_ARGV[3]::text[] END;
  whole jsonb := COALESCE(becomes, was);
  salted bytea := uuid_send(gen_random_uuid());
  row_key text := (SELECT string_agg(whole ->> part, ' ') FROM unnest(TG_ARGV[2]::text[]) AS part);
  hidden text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(key, value), jsonb_object_agg(key, becomes -> key) INTO was, becomes
    FROM jsonb_each(was) WHERE value IS DISTINCT FROM becomes -> key;
    IF was IS NULL THEN RETURN NULL; END IF;
  END IF;
  FOREACH hidden IN ARRAY TG_ARGV[4]::text[] LOOP
    IF was ? hidden THEN was := was || jsonb_build_object(hidden, NULL); END IF;
    IF becomes ? hidden THEN becomes := becomes || jsonb_build_object(hidden, NULL); END IF;
  END LOOP;
  INSERT INTO change (set_id, entity, entity_id, relation, key, op, before, after, salt, personal, digest)
  VALUES (current_setting('office.change_set')::bigint, TG_ARGV[0], whole ->> TG_ARGV[1], TG_TABLE_NAME, row_key,
    left(TG_OP, 1), was, becomes, salted, TG_ARGV[5]::boolean,
    digest_of(encode(salted, 'hex'), TG_TABLE_NAME::text, row_key, was::text, becomes::text));
  RETURN NULL;
END $$;

-- Records what staff change in a table.
CREATE FUNCTION audit(relation regclass, entity text, entity_key text, key text[], skip text[] DEFAULT '{}',
  hide text[] DEFAULT '{}', personal boolean DEFAULT false) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW WHEN (current_setting(''office.change_set'', true) <> '''')
     EXECUTE FUNCTION record_change(%L, %L, %L, %L, %L, %L)', relation, entity, entity_key, key, skip, hide, personal);
END $$;

SELECT audit('staff', 'staff', 'id', '{id}', skip => '{factor_step}', hide => '{password_hash,factor_secret}');
SELECT audit('orders', 'order', 'id', '{id}', skip => '{words_at,searched_at}', personal => true);
SELECT audit('order_line', 'order', 'order_id', '{position}');
SELECT audit('order_message', 'order', 'order_id', '{id}', personal => true);
SELECT audit('order_request', 'order', 'order_id', '{id}', personal => true);
SELECT audit('order_refund', 'order', 'order_id', '{id}');
SELECT audit('order_return', 'order', 'order_id', '{id}');
SELECT audit('shipment', 'order', 'order_id', '{id}', skip => '{checked_at}');
SELECT audit('staff_role', 'staff', 'staff_id', '{role_id}');
SELECT audit('proposal', 'proposal', 'id', '{id}', skip => '{input,answer,preview}');
SELECT audit('staff_invitation', 'staff', 'staff_id', '{staff_id}', hide => '{token_hash,secret}');

-- Append only. Erasing a person empties values; their digests keep the chain whole.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'change' AND to_jsonb(NEW) - '{before,after,salt}'::text[] = to_jsonb(OLD) - '{before,after,salt}'::text[]
    AND to_jsonb(NEW) @> '{"before": null, "after": null, "salt": null}' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON change FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON change_set FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON change_seal FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER keeps_all BEFORE TRUNCATE ON change FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER keeps_all BEFORE TRUNCATE ON change_set FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER keeps_all BEFORE TRUNCATE ON change_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- The hash of a set in the chain after the one before it.
CREATE FUNCTION seal_of(previous bytea, sealed change_set) RETURNS bytea LANGUAGE sql STABLE AS
  $$ SELECT sha256(previous || sealed.digest || COALESCE((SELECT string_agg(c.digest, '' ORDER BY c.n) FROM change c WHERE c.set_id = sealed.id), '')) $$;

-- Seals the sets that no running transaction can precede. Returns how many.
CREATE FUNCTION seal_changes() RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  last_position bigint;
  last_hash bytea;
  found change_set;
  sealed int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('seal changes'));
  SELECT position, hash INTO last_position, last_hash FROM change_seal ORDER BY position DESC LIMIT 1;
  FOR found IN SELECT s.* FROM change_set s WHERE s.xid < pg_snapshot_xmin(pg_current_snapshot())
    AND NOT EXISTS (SELECT FROM change_seal c WHERE c.set_id = s.id) ORDER BY s.id LOOP
    last_position := COALESCE(last_position, 0) + 1;
    last_hash := seal_of(COALESCE(last_hash, ''), found);
    INSERT INTO change_seal (position, set_id, hash) VALUES (last_position, found.id, last_hash);
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END $$;

-- Sets that are not what was sealed: changed, removed, exchanged, or not sealed for a day.
CREATE FUNCTION broken_changes() RETURNS TABLE (set_id bigint, problem text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  seal change_seal;
  found change_set;
  previous bytea := '';
  expected bigint := 1;
BEGIN
  FOR seal IN SELECT * FROM change_seal ORDER BY position LOOP
    SELECT * INTO found FROM change_set s WHERE s.id = seal.set_id;
    IF seal.position <> expected THEN RETURN QUERY SELECT seal.set_id, 'a seal before it is missing'; END IF;
    IF found.id IS NULL THEN RETURN QUERY SELECT seal.set_id, 'the set is missing';
    ELSIF seal.hash <> seal_of(previous, found) THEN RETURN QUERY SELECT seal.set_id, 'the set or its order is another';
    END IF;
    previous := seal.hash;
    expected := seal.position + 1;
  END LOOP;
  RETURN QUERY SELECT s.id, 'the set was changed' FROM change_set s
    WHERE s.digest <> digest_of(s.id::text, s.at::text, s.kind, s.staff_id::text, s.ip, s.call, s.reason, s.entity, s.entity_id,
      s.inverse::text, s.undo_of::text, s.limit_kind, s.amount::text, s.proposal_id::text);
  RETURN QUERY SELECT c.set_id, 'a change was changed' FROM change c
    WHERE c.salt IS NOT NULL
      AND c.digest <> digest_of(encode(c.salt, 'hex'), c.relation, c.key, c.before::text, c.after::text);
  RETURN QUERY SELECT s.id, 'the set was not sealed' FROM change_set s
    WHERE s.at < now() - interval '1 day' AND NOT EXISTS (SELECT FROM change_seal l WHERE l.set_id = s.id);
END $$;
