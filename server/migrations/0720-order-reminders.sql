-- The one mail in which the buyer of an order wants to be reminded to order it again.
CREATE TABLE order_reminder (
  order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  due_on date NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX order_reminder_due ON order_reminder (due_on) WHERE sent_at IS NULL;
