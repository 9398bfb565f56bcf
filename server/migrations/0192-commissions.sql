-- What a member earns by an order that they brought: pending until its goods can no longer be returned.
CREATE TABLE commission (
  order_id text PRIMARY KEY REFERENCES orders,
  member_id bigint NOT NULL REFERENCES member,
  -- US cents that are pending, and that the balance has got
  pending bigint NOT NULL DEFAULT 0 CHECK (pending >= 0),
  released bigint NOT NULL DEFAULT 0 CHECK (released >= 0),
  -- counts its transfers; each has a key of its own
  revision integer NOT NULL DEFAULT 0,
  -- after its last shipment
  release_at timestamptz
);
CREATE INDEX commission_due ON commission (release_at) WHERE pending > 0;
CREATE INDEX commission_member ON commission (member_id);
