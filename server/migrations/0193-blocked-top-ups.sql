-- What a dispute over a top-up took out of use of its member's balance, and kept once it was lost, in US cents.
ALTER TABLE payment_dispute
  ADD COLUMN blocked_cents bigint NOT NULL DEFAULT 0 CHECK (blocked_cents >= 0),
  ADD COLUMN kept_cents bigint NOT NULL DEFAULT 0 CHECK (kept_cents >= 0);

-- Disputes were booked the other way round than all else: what leaves an account is its debit, so money that a provider
-- withdraws leaves `disputed` and reaches `cash`. Twice what is booked of each turns it, as transfers never change.
DO $$
DECLARE
  turned record;
  f account;
  t account;
BEGIN
  FOR turned IN
    SELECT 'dispute ' || provider || ' ' || dispute_id || ' turned ' || w.name AS key, w.debit, w.credit, w.cents,
      (SELECT min(order_id) FROM transfer WHERE reason = 'dispute' AND key LIKE 'dispute ' || provider || ' ' || dispute_id || ' %') AS order_id
    FROM payment_dispute, LATERAL (VALUES
      ('withdrawn', 'disputed', 'cash', 2 * (held_cents + lost_cents)), ('lost', 'losses', 'disputed', 2 * lost_cents)
    ) AS w(name, debit, credit, cents)
    WHERE w.cents > 0 ORDER BY created_at, w.name
  LOOP
    INSERT INTO account (kind, currency) VALUES (turned.debit, 'USD'), (turned.credit, 'USD') ON CONFLICT DO NOTHING;
    UPDATE account SET balance = balance - turned.cents
      WHERE kind = turned.debit AND member_id IS NULL AND currency = 'USD' RETURNING * INTO f;
    UPDATE account SET balance = balance + turned.cents
      WHERE kind = turned.credit AND member_id IS NULL AND currency = 'USD' RETURNING * INTO t;
    INSERT INTO transfer (key, from_account, to_account, amount, reason, order_id, from_after, to_after)
      VALUES (turned.key, f.id, t.id, turned.cents, 'dispute', turned.order_id, f.balance, t.balance);
  END LOOP;
END $$;
