-- Kinds of a member: available, held, points. Of the shop: cash (what came in from outside), sales, grants.
CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  member_id bigint,
  currency char(3) NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  CHECK (member_id IS NULL OR balance >= 0)
);
CREATE UNIQUE INDEX account_member ON account (member_id, kind, currency) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX account_shop ON account (kind, currency) WHERE member_id IS NULL;

-- One row moves an amount from one account to another, so the books balance by construction.
CREATE TABLE transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  from_account bigint NOT NULL REFERENCES account,
  to_account bigint NOT NULL REFERENCES account,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  order_id text,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK (from_account <> to_account)
);
CREATE INDEX transfer_from ON transfer (from_account, id);
CREATE INDEX transfer_to ON transfer (to_account, id);

CREATE FUNCTION transfer_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append only';
END $$;
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON transfer
  FOR EACH ROW EXECUTE FUNCTION transfer_is_final();
