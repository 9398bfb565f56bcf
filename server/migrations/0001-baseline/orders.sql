CREATE TABLE orders (
  id text PRIMARY KEY,
  member_id bigint REFERENCES member,
  guest_id uuid,
  email text NOT NULL,
  state text NOT NULL DEFAULT 'unpaid'
    CHECK (state IN ('awaiting_approval', 'unpaid', 'payment_processing', 'awaiting_remittance',
      'remittance_review', 'awaiting_confirmation', 'preparing', 'partly_shipped', 'shipped', 'delivered', 'done',
      'rejected', 'cancelled', 'expired')),
  refund_state text NOT NULL DEFAULT 'none' CHECK (refund_state IN ('none', 'requested', 'partial', 'full')),
  language char(2) NOT NULL,
  currency char(3) NOT NULL REFERENCES currency,
  rate_millionths bigint NOT NULL,
  -- minor units of the order's currency
  goods bigint NOT NULL CHECK (goods >= 0),
  discount bigint NOT NULL CHECK (discount >= 0 AND discount <= goods),
  packing bigint NOT NULL CHECK (packing >= 0),
  shipping bigint NOT NULL CHECK (shipping >= 0),
  insurance bigint NOT NULL CHECK (insurance >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  total bigint NOT NULL CHECK (total = goods - discount + packing + shipping + insurance + tax),
  -- filled when paid: the fee of the method, and what the balance covered
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  balance_paid bigint NOT NULL DEFAULT 0 CHECK (balance_paid >= 0),
  address jsonb NOT NULL,
  billing jsonb,
  parcels jsonb NOT NULL,
  shortage text NOT NULL,
  remark text NOT NULL DEFAULT '',
  placed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- The buyer's network (an IPv4 address, an IPv6 /64) while the order is unpaid: it bounds open orders per address.
  network text,
  -- the company that the order belongs to beside its member
  company_id bigint CONSTRAINT orders_company_fkey REFERENCES company,
  -- as its cart had it, with its fee
  payment_method text,
  -- What was paid back, in minor units of the order's currency, and whether that contains its shipping.
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  delivery_refunded boolean NOT NULL DEFAULT false,
  -- Taken off its member's list; the order itself stays.
  hidden_at timestamptz,
  -- when the rows of order_word were written; null: a job has still to write them
  words_at timestamptz,
  -- Whether a payment of the order is disputed or was lost: it is not to be shipped without a look.
  disputed boolean NOT NULL DEFAULT false,
  -- a trader's VAT number with what is known of it, and the number of the purchase in the trader's own books
  vat jsonb,
  purchase_order text NOT NULL DEFAULT '',
  -- The packing of an order may change after it is paid, to one that does not cost more: `total` is the new one, and
  -- what it became lower went back to the buyer as a refund of its own. Minor units of the order's currency.
  lowered bigint NOT NULL DEFAULT 0 CHECK (lowered >= 0),
  -- in whose name the buyer wants an invoice
  invoice text NOT NULL DEFAULT 'none' CHECK (invoice IN ('none', 'person', 'company', 'company_vat')),
  -- The order that a buyer placed instead of this one, after taking it back to the cart. Carts of guests are deleted;
  -- this stays, for the link of the first mail.
  replaced_by text REFERENCES orders,
  CHECK (member_id IS NOT NULL OR guest_id IS NOT NULL),
  CHECK (refunded <= total + fee)
) WITH (fillfactor = 85);
-- Orders that are not paid, by owner: their number is limited.
CREATE INDEX orders_open_guest ON orders (guest_id)
  WHERE guest_id IS NOT NULL AND state IN ('unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review');
CREATE INDEX orders_without_words ON orders (id) WHERE words_at IS NULL AND member_id IS NOT NULL;
-- Delivered orders become done by a job.
CREATE INDEX orders_delivered ON orders (placed_at) WHERE state = 'delivered';
-- Orders whose number no authority could confirm: staff checks them later.
CREATE INDEX orders_vat_unchecked ON orders (placed_at) WHERE vat ->> 'state' = 'unchecked';
-- Members with a confirmed VAT number see prices without VAT.
CREATE INDEX orders_vat_valid ON orders (member_id) WHERE vat ->> 'state' = 'valid';
-- Orders of guests by e-mail, for the member who proves that it is theirs.
CREATE INDEX orders_guest_email ON orders (lower(email)) WHERE member_id IS NULL;
CREATE INDEX orders_guest ON orders (guest_id, placed_at DESC) WHERE guest_id IS NOT NULL;
-- Both answer from the index alone: a page by time, and the counts of the tabs.
CREATE INDEX orders_member ON orders (member_id, placed_at DESC, id DESC) INCLUDE (state, hidden_at)
  WHERE member_id IS NOT NULL;
CREATE INDEX orders_member_state ON orders (member_id, state) WHERE member_id IS NOT NULL AND hidden_at IS NULL;
CREATE INDEX orders_company ON orders (company_id, placed_at DESC, id DESC) INCLUDE (state)
  WHERE company_id IS NOT NULL;
CREATE INDEX orders_awaiting_approval ON orders (company_id, placed_at) WHERE state = 'awaiting_approval';
CREATE INDEX orders_open_member ON orders (member_id) WHERE member_id IS NOT NULL
  AND state IN ('awaiting_approval', 'unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review');
CREATE INDEX orders_open_network ON orders (network, placed_at) WHERE network IS NOT NULL
  AND state IN ('awaiting_approval', 'unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review');
-- Orders that wait for approval expire too. An open payment does not keep an order from expiring.
CREATE INDEX orders_expiry ON orders (expires_at)
  WHERE state IN ('awaiting_approval', 'unpaid', 'payment_processing', 'awaiting_remittance');

CREATE TABLE order_line (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  position integer NOT NULL,
  sku text NOT NULL REFERENCES variant,
  warehouse smallint NOT NULL,
  packing smallint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  title text NOT NULL,
  slug text NOT NULL,
  picture text,
  attributes jsonb NOT NULL DEFAULT '{}',
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  packing_price bigint NOT NULL CHECK (packing_price >= 0),
  -- see order_line_total; and this line's share of the order's discounts
  total bigint NOT NULL,
  discount bigint NOT NULL DEFAULT 0,
  -- how the price came about: [{"step", "price", ...}]
  explanation jsonb NOT NULL DEFAULT '[]',
  weight_g integer NOT NULL,
  -- Pieces of a line: shipped, not to be shipped any more, and paid back.
  shipped integer NOT NULL DEFAULT 0 CHECK (shipped >= 0),
  cancelled integer NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  refunded integer NOT NULL DEFAULT 0,
  -- Pieces of the line that came back, whole or damaged.
  returned integer NOT NULL DEFAULT 0 CHECK (returned >= 0),
  -- Prices that a consumer sees with VAT are rounded with it, piece by piece: what that makes the net amount of a line
  -- more or less than its net prices, in minor units. It is a part of `total`.
  rounding bigint NOT NULL DEFAULT 0,
  is_gift boolean NOT NULL DEFAULT false,
  -- The part of a line's discount that an order promotion takes off; the rest is its coupon's.
  promotion bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, position),
  CHECK (NOT is_gift OR (quantity = 1 AND total = 0 AND packing_price = 0)),
  CHECK (discount >= 0 AND discount <= total),
  CHECK (refunded BETWEEN 0 AND quantity),
  CHECK (shipped + cancelled <= quantity),
  CHECK (returned <= shipped),
  CONSTRAINT order_line_total CHECK (total = unit_price * quantity + rounding AND total >= 0)
);
-- Not validated, as in databases that are older than the column.
ALTER TABLE order_line
  ADD CHECK (promotion >= 0 AND promotion <= discount) NOT VALID;
CREATE INDEX order_line_sku ON order_line (sku);
-- A stored picture is deleted only when no order shows it.
CREATE INDEX order_line_file ON order_line (picture) WHERE picture LIKE 'files/%';

-- How the total of an order came about, beside its goods.
CREATE TABLE adjustment (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('level', 'sale', 'negotiated', 'coupon', 'promotion', 'shipping', 'insurance', 'tax', 'duty',
      'fee')),
  source text NOT NULL DEFAULT '',
  amount bigint NOT NULL,
  PRIMARY KEY (order_id, position)
);

-- What happened to an order; rows are added, never changed.
CREATE TABLE order_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  event text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL DEFAULT 'system'
);
CREATE INDEX order_event_order ON order_event (order_id, id);

-- Withdrawals from contracts, as consumers declared them (Directive 2011/83/EU, Article 11a). What was typed is kept as
-- it came; order_id only where number and e-mail are those of an order.
CREATE TABLE withdrawal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_number text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  items text NOT NULL DEFAULT '',
  language char(2) NOT NULL,
  received_at timestamptz NOT NULL,
  order_id text REFERENCES orders,
  handled_at timestamptz
);
-- The same declaration sent again finds the first; one with other words is another.
CREATE UNIQUE INDEX withdrawal_declared ON withdrawal
  (md5(upper(order_number) || '/' || lower(email) || '/' || name || '/' || items));
CREATE INDEX withdrawal_open ON withdrawal (received_at) WHERE handled_at IS NULL;
CREATE INDEX withdrawal_order ON withdrawal (order_id) WHERE order_id IS NOT NULL;

-- A parcel of an order.
CREATE TABLE shipment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  warehouse smallint NOT NULL REFERENCES warehouse,
  -- a code of server/domains/orders/carriers.ts, or the name of a carrier that the shop cannot ask
  carrier text NOT NULL,
  number text NOT NULL,
  shipped_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  -- when the carrier was asked last
  checked_at timestamptz,
  UNIQUE (order_id, carrier, number)
);
CREATE INDEX shipment_to_check ON shipment (checked_at NULLS FIRST, id) WHERE delivered_at IS NULL;

CREATE TABLE shipment_line (
  shipment_id bigint NOT NULL REFERENCES shipment ON DELETE CASCADE,
  -- of the order's line
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (shipment_id, position)
);

CREATE TABLE shipment_event (
  shipment_id bigint NOT NULL REFERENCES shipment ON DELETE CASCADE,
  at timestamptz NOT NULL,
  status text NOT NULL
    CHECK (status IN ('registered', 'in_transit', 'customs', 'out_for_delivery', 'delivered', 'problem')),
  place text NOT NULL DEFAULT '',
  -- the carrier's own words
  description text NOT NULL DEFAULT '',
  PRIMARY KEY (shipment_id, at, status, description)
);

-- A refund of an order: its parts by the stored shares of the lines, and where the money goes.
CREATE TABLE order_refund (
  id uuid PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  amount bigint NOT NULL CHECK (amount > 0),
  -- minor units that go back through the provider and into the member's balance
  by_provider bigint NOT NULL CHECK (by_provider >= 0),
  by_balance bigint NOT NULL CHECK (by_balance >= 0),
  -- [{"position", "quantity", "amount"}]
  lines jsonb NOT NULL,
  delivery bigint NOT NULL DEFAULT 0 CHECK (delivery >= 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  reason text NOT NULL,
  actor text NOT NULL,
  -- what was selected, as text: the same selection again is refused unless staff repeats it on purpose
  selection text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (amount = by_provider + by_balance)
);
CREATE INDEX order_refund_order ON order_refund (order_id, created_at);

-- What a buyer asks for after paying: to cancel the order, to get money back, to send goods back.
CREATE TABLE order_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('cancel', 'refund', 'return')),
  reason text NOT NULL
    CHECK (reason IN ('changed_mind', 'wrong_item', 'damaged', 'missing', 'not_as_described', 'late', 'other')),
  description text NOT NULL DEFAULT '',
  -- [{"position", "quantity"}]; empty for a cancellation
  lines jsonb NOT NULL DEFAULT '[]',
  -- accepted: the goods of a return are awaited; done: decided for the buyer; withdrawn: by the buyer, before an answer
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refused', 'done', 'withdrawn')),
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
  handled_at timestamptz,
  -- When the member of the order has seen what the shop wrote. What is older than this counts as read.
  read_at timestamptz
);
CREATE INDEX order_message_order ON order_message (order_id, id);
CREATE INDEX order_message_waiting ON order_message (created_at) WHERE author = 'buyer' AND handled_at IS NULL;
CREATE INDEX order_message_unread ON order_message (order_id) WHERE author = 'staff' AND read_at IS NULL;

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

-- Words by which members find their orders: SKUs, names of products, receiver; see kit/fold-words.ts.
CREATE TABLE order_word (
  member_id bigint NOT NULL REFERENCES member,
  word text COLLATE "C" NOT NULL,
  placed_at timestamptz NOT NULL,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  PRIMARY KEY (member_id, word, placed_at, order_id)
);
CREATE INDEX order_word_order ON order_word (order_id, word);

-- Goods of an order that came back. A key, such as the number of the parcel, is received once.
CREATE TABLE order_return (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  key text NOT NULL,
  -- what staff typed, as text: the same key with other pieces is refused
  selection text NOT NULL,
  -- who received it
  actor text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, key)
);

CREATE TABLE order_return_line (
  return_id bigint NOT NULL REFERENCES order_return,
  -- of the order's line
  position integer NOT NULL,
  -- pieces that went back to stock, in which warehouse, and pieces that cannot be sold again
  restocked integer NOT NULL CHECK (restocked >= 0),
  warehouse smallint NOT NULL REFERENCES warehouse,
  damaged integer NOT NULL CHECK (damaged >= 0),
  PRIMARY KEY (return_id, position),
  CHECK (restocked + damaged > 0)
);

-- What members have paid for, so that a cart or a list asks for its SKUs without reading all orders of a member.
CREATE TABLE purchase (
  member_id bigint NOT NULL REFERENCES member,
  sku text NOT NULL,
  paid_at timestamptz NOT NULL,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  PRIMARY KEY (member_id, sku, paid_at, order_id)
);
CREATE INDEX purchase_order ON purchase (order_id);

-- What became of an order that needed approval.
CREATE TABLE order_approval (
  order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  decision text NOT NULL CHECK (decision IN ('approved', 'rejected')),
  -- Total with the fee, which a later change of packing or method may not exceed; in minor units of the order.
  total bigint NOT NULL,
  decided_by bigint NOT NULL REFERENCES member,
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  decided_at timestamptz NOT NULL DEFAULT now()
);
