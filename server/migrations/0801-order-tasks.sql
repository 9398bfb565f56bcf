-- What is to be done about an order until a day (UTC), by a person of the staff or by anybody.
CREATE TABLE order_task (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 200),
  due date NOT NULL,
  staff_id bigint REFERENCES staff,
  made_by bigint NOT NULL REFERENCES staff,
  done_at timestamptz
);
CREATE INDEX order_task_order ON order_task (order_id, id);
CREATE INDEX order_task_open ON order_task (staff_id, due, id) WHERE done_at IS NULL;
CREATE INDEX order_task_due ON order_task (due, order_id) WHERE done_at IS NULL;
SELECT audit('order_task', 'order', 'order_id', '{id}', personal => true);
