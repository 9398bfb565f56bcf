-- Members that buy for one company, each in a role. Limits are in US cents; null: no approval is needed.
CREATE TABLE company (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  vat_number text NOT NULL DEFAULT '' CHECK (char_length(vat_number) <= 30),
  approval_limit bigint CHECK (approval_limit >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE company_member (
  -- A member is in one company at most.
  member_id bigint PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  company_id bigint NOT NULL REFERENCES company ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('administrator', 'approver', 'finance', 'buyer')),
  -- Instead of the company's limit; null: that of the company.
  order_limit bigint CHECK (order_limit >= 0),
  joined_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX company_member_company ON company_member (company_id, member_id);
CREATE TRIGGER company_of_member BEFORE INSERT ON company_member FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();

CREATE TABLE company_invitation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id bigint NOT NULL REFERENCES company ON DELETE CASCADE,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('administrator', 'approver', 'finance', 'buyer')),
  -- Of the secret that was mailed last; null until the mail is written.
  hash bytea UNIQUE,
  -- How often it was sent: a mail that is written late must not replace the secret of a later one.
  sent integer NOT NULL DEFAULT 1,
  language char(2) NOT NULL,
  invited_by bigint NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days'
);
CREATE UNIQUE INDEX company_invitation_email ON company_invitation (company_id, lower(email));
CREATE INDEX company_invitation_expiry ON company_invitation (expires_at);

CREATE TABLE company_address (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES company ON DELETE CASCADE,
  fields jsonb NOT NULL
);
CREATE INDEX company_address_company ON company_address (company_id, id);

-- A folder of a wishlist that the people of a company read by its key.
ALTER TABLE wish_folder
  ADD COLUMN company_id bigint REFERENCES company ON DELETE SET NULL,
  ADD COLUMN company_key uuid UNIQUE;
CREATE INDEX wish_folder_company ON wish_folder (company_id) WHERE company_id IS NOT NULL;

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

ALTER TABLE orders
  DROP CONSTRAINT orders_state_check,
  ADD CONSTRAINT orders_state_check CHECK (state IN (
    'awaiting_approval', 'unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review',
    'awaiting_confirmation', 'preparing', 'partly_shipped', 'shipped', 'delivered', 'done', 'rejected', 'cancelled',
    'expired')),
  ADD CONSTRAINT orders_company_fkey FOREIGN KEY (company_id) REFERENCES company;
DROP INDEX orders_company;
CREATE INDEX orders_company ON orders (company_id, placed_at DESC, id DESC) INCLUDE (state) WHERE company_id IS NOT NULL;
CREATE INDEX orders_awaiting_approval ON orders (company_id, placed_at) WHERE state = 'awaiting_approval';

-- Orders that wait for approval are open ones, and expire.
DROP INDEX orders_open_member, orders_open_network, orders_expiry;
CREATE INDEX orders_open_member ON orders (member_id) WHERE member_id IS NOT NULL
  AND state IN ('awaiting_approval', 'unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review');
CREATE INDEX orders_open_network ON orders (network, placed_at) WHERE network IS NOT NULL
  AND state IN ('awaiting_approval', 'unpaid', 'payment_processing', 'awaiting_remittance', 'remittance_review');
CREATE INDEX orders_expiry ON orders (expires_at)
  WHERE state IN ('awaiting_approval', 'unpaid', 'payment_processing', 'awaiting_remittance');
