-- Acts that always need a second person: balances, roles, limits. Where nobody else could approve, an owner's runs by itself
-- a day later, in the state `alone`.
ALTER TABLE proposal
  ALTER COLUMN limit_kind DROP NOT NULL,
  ALTER COLUMN amount DROP NOT NULL,
  ADD COLUMN runs_at timestamptz,
  DROP CONSTRAINT proposal_state_check,
  ADD CONSTRAINT proposal_state_check CHECK (state IN ('open', 'approved', 'refused', 'withdrawn', 'alone'));
CREATE INDEX proposal_record ON proposal (entity, entity_id, id DESC);
CREATE INDEX proposal_due ON proposal (runs_at) WHERE state = 'open' AND runs_at IS NOT NULL;

SELECT audit('role_permission', 'role', 'role_id', '{role_id,permission}');
SELECT audit('role_limit', 'role', 'role_id', '{role_id,kind}');

-- Who may propose changes of balances may approve those of others.
INSERT INTO role_permission (role_id, permission) VALUES ('finance', 'payments:approve') ON CONFLICT DO NOTHING;

-- Adjustments that wait go on as proposals, the same of one person as one. Nothing writes balance_adjustment any more; decided rows stay in it as evidence.
INSERT INTO proposal (call, input, reason, answer, preview, amount, entity, entity_id, proposed_by)
  SELECT '/balances/adjust', jsonb_build_object('email', m.email, 'amount', a.amount, 'giftDays', a.gift_days), a.reason, '{}',
    jsonb_build_array(jsonb_build_object('relation', 'balance', 'key', a.member_id::text, 'op', 'I', 'before', NULL,
      'after', jsonb_build_object('amount', a.amount, 'gift_days', a.gift_days))),
    a.amount, 'member', a.member_id::text, a.proposed_by
  FROM balance_adjustment a JOIN member m ON m.id = a.member_id WHERE a.state = 'proposed' ORDER BY a.id
  ON CONFLICT DO NOTHING;
