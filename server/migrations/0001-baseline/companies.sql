-- Members that buy for one company, each in a role. Limits are in US cents; null: no approval is needed.
CREATE TABLE company (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  vat_number text NOT NULL DEFAULT '' CHECK (char_length(vat_number) <= 30),
  approval_limit bigint CHECK (approval_limit >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  is_demo boolean NOT NULL DEFAULT COALESCE(current_setting('lading.demo', true) = 'on', false)
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
