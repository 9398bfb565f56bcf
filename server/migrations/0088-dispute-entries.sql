-- What the ledger has of a dispute, in US cents: money that its provider withdrew and may give back, and money that is
-- lost. `revision` counts the changes, so that each has its own keys of transfers.
ALTER TABLE payment_dispute
  ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT true,
  ADD COLUMN revision integer NOT NULL DEFAULT 0,
  ADD COLUMN held_cents bigint NOT NULL DEFAULT 0 CHECK (held_cents >= 0),
  ADD COLUMN lost_cents bigint NOT NULL DEFAULT 0 CHECK (lost_cents >= 0),
  ADD CHECK (held_cents = 0 OR (state = 'open' AND is_withdrawn)),
  ADD CHECK (lost_cents = 0 OR state = 'lost');
CREATE INDEX transfer_dispute ON transfer (key) WHERE reason = 'dispute';

