-- What a buyer asks for after paying: to cancel the order, to get money back, to send goods back.
CREATE TABLE order_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('cancel', 'refund', 'return')),
  reason text NOT NULL CHECK (reason IN ('changed_mind', 'wrong_item', 'damaged', 'missing', 'not_as_described', 'late', 'other')),
  description text NOT NULL DEFAULT '',
  -- [{"position", "quantity"}]; empty for a cancellation
  lines jsonb NOT NULL DEFAULT '[]',
  -- accepted: the goods of a return are awaited; done: decided for the buyer
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refused', 'done')),
  answer text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
-- One at a time: two presses make one request.
CREATE UNIQUE INDEX order_request_open ON order_request (order_id) WHERE state IN ('open', 'accepted');
CREATE INDEX order_request_order ON order_request (order_id, id);
CREATE INDEX order_request_waiting ON order_request (created_at) WHERE state IN ('open', 'accepted');

CREATE TABLE order_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  author text NOT NULL CHECK (author IN ('buyer', 'staff')),
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- staff has answered or needs not
  handled_at timestamptz
);
CREATE INDEX order_message_order ON order_message (order_id, id);
CREATE INDEX order_message_waiting ON order_message (created_at) WHERE author = 'buyer' AND handled_at IS NULL;

-- Files of a message or request, taken over from uploads.
CREATE TABLE order_file (
  id uuid PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  message_id bigint REFERENCES order_message,
  request_id bigint REFERENCES order_request,
  file_key text NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL,
  CHECK ((message_id IS NULL) <> (request_id IS NULL))
);
CREATE INDEX order_file_order ON order_file (order_id);
