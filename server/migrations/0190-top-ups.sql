-- A payment that adds to a member's balance instead of paying orders; its reference for transfers is the id.
CREATE SEQUENCE top_up_number START 10001;
CREATE TABLE top_up (
  -- 'T' yymmdd and a growing number
  id text PRIMARY KEY,
  payment_id uuid NOT NULL UNIQUE REFERENCES payment,
  member_id bigint NOT NULL REFERENCES member,
  -- units of the payment's currency for one US dollar, in millionths, when it was started
  rate_millionths bigint NOT NULL CHECK (rate_millionths > 0),
  -- of its pages and mails
  language text NOT NULL,
  -- US cents that the balance has got for it
  credited bigint NOT NULL DEFAULT 0 CHECK (credited >= 0)
);
CREATE INDEX top_up_member ON top_up (member_id, id);
