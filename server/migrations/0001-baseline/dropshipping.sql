-- A file of a member's orders to many receivers: it is checked, quoted, paid at once and followed to the door.
CREATE SEQUENCE batch_number START WITH 10001;

CREATE TABLE dropship_batch (
  -- 'BN', yymmdd and a growing number
  id text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  state text NOT NULL DEFAULT 'uploaded'
    CHECK (state IN ('uploaded', 'checking', 'needs_fixing', 'quoted', 'expired', 'awaiting_payment', 'paid',
      'processing', 'partly_shipped', 'shipped', 'done', 'cancelled', 'deleted')),
  file_name text NOT NULL,
  -- SHA-256 of the file that was uploaded last: a second press of the button finds the batch of the first
  file_hash bytea NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  remark text NOT NULL DEFAULT '',
  language char(2) NOT NULL,
  currency char(3) NOT NULL REFERENCES currency,
  -- of the run that checks it: a run that another has followed saves nothing more
  attempt integer NOT NULL DEFAULT 0,
  -- of the check that is under way: the order behind which it goes on, how many are done, and all of them
  cursor bigint NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  payment_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- What the file that was uploaded last had beside its rows, for its sender: { note, values }[].
  notes jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX dropship_batch_member ON dropship_batch (member_id, created_at DESC, id);
CREATE INDEX dropship_batch_changed ON dropship_batch (changed_at)
  WHERE state IN ('uploaded', 'checking', 'needs_fixing', 'quoted', 'expired', 'deleted');
CREATE TRIGGER batch_of_member BEFORE INSERT ON dropship_batch FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();

-- What the rows of one order_no are: an order to one receiver, until it is placed and after.
CREATE TABLE dropship_order (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id text NOT NULL REFERENCES dropship_batch ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES member,
  position integer NOT NULL,
  -- as in the file; empty where it has none
  given_no text NOT NULL,
  -- the same where it is this order's: null where it is missing or another order has it
  order_no text,
  state text NOT NULL DEFAULT 'uploaded' CHECK (state IN ('uploaded', 'needs_fixing', 'quoted', 'expired',
    'awaiting_payment', 'paid', 'processing', 'partly_shipped', 'shipped', 'done', 'cancelled')),
  errors integer NOT NULL DEFAULT 0,
  receiver text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  -- {"1": "express-dhl"}: the method that the member has chosen for a warehouse's parcel, beside the file's
  methods jsonb NOT NULL DEFAULT '{}',
  -- what it costs and the methods of its parcels, in minor units of the batch's currency
  quote jsonb,
  total bigint CHECK (total >= 0),
  quoted_until timestamptz,
  -- the shop's order, whose number is 'R', the day and a growing number
  order_id text UNIQUE REFERENCES orders,
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member_id, order_no),
  CHECK (order_no = given_no),
  CHECK (state <> 'quoted'
    OR (quote IS NOT NULL AND total IS NOT NULL AND quoted_until IS NOT NULL AND order_no IS NOT NULL))
);
CREATE INDEX dropship_order_batch ON dropship_order (batch_id, position, id);
CREATE INDEX dropship_order_state ON dropship_order (batch_id, state, id);
CREATE INDEX dropship_order_awaiting ON dropship_order (member_id) WHERE state = 'awaiting_payment';
CREATE INDEX dropship_order_quoted ON dropship_order (quoted_until) WHERE state = 'quoted';

CREATE TABLE dropship_row (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id text NOT NULL REFERENCES dropship_batch ON DELETE CASCADE,
  dropship_order_id bigint NOT NULL REFERENCES dropship_order ON DELETE CASCADE,
  -- its number in the file
  file_row integer NOT NULL,
  -- {"sku": "..."}: what the file has in its columns, and what was changed since
  cells jsonb NOT NULL,
  -- [{"column", "reason", "found"}]: what the file itself makes of a cell, which a change of the cell ends
  file_errors jsonb NOT NULL DEFAULT '[]',
  -- [{"column", "reason", "found", "expected", "suggestion"}]
  errors jsonb NOT NULL DEFAULT '[]',
  -- what a checked row orders: null until then
  sku text,
  warehouse smallint,
  quantity integer,
  title text,
  unit_price bigint,
  price bigint
);
CREATE INDEX dropship_row_order ON dropship_row (dropship_order_id, file_row, id);
CREATE INDEX dropship_row_batch ON dropship_row (batch_id);

-- How a member's parcels are packed: without prices and the shop's name.
CREATE TABLE white_label (
  member_id bigint PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  is_on boolean NOT NULL DEFAULT false,
  name text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  -- of the logo, re-encoded, in the file store
  logo_key text
);
