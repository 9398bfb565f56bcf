-- Changes of a member's balance by staff: one proposes, another decides.
CREATE TABLE balance_adjustment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  -- US cents, less than 0 for what is taken
  amount bigint NOT NULL CHECK (amount <> 0 AND abs(amount) <= 100000000),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 200),
  proposed_by bigint NOT NULL REFERENCES staff,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'approved', 'refused')),
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  CHECK ((state = 'proposed') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  -- whoever proposed one may take it back, but not approve it
  CHECK (state <> 'approved' OR decided_by <> proposed_by)
);
CREATE INDEX balance_adjustment_proposed ON balance_adjustment (id) WHERE state = 'proposed';
-- a journal of days reads the transfers in the order of their time
CREATE INDEX transfer_at ON transfer (at, id);
