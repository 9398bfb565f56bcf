-- A server of a member that events are sent to, signed.
CREATE TABLE webhook_endpoint (
  id uuid PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  url text NOT NULL,
  kinds text[] NOT NULL,
  -- which SKUs' stock and prices are reported
  watch text NOT NULL CHECK (watch IN ('none', 'skus', 'wishlist', 'exclusives')),
  skus text[] NOT NULL DEFAULT '{}',
  -- sealed (server/platform/seal.ts), as the one before it, which signs as well until its time is over
  secret bytea NOT NULL,
  old_secret bytea,
  old_until timestamptz,
  is_on boolean NOT NULL DEFAULT true,
  -- why the shop has switched it off: 'failing' or 'gone'
  off_reason text,
  -- deliveries that have failed since the last that did not, and since when
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  -- nothing is sent before: the breaker is open
  paused_until timestamptz,
  -- when an attempt was last made: endpoints take turns
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- when its SKUs were last compared; null: they are to be compared at once
  compared_at timestamptz
);
CREATE INDEX webhook_endpoint_member ON webhook_endpoint (member_id, created_at);
CREATE INDEX webhook_endpoint_turn ON webhook_endpoint (sent_at NULLS FIRST, id) WHERE is_on;
CREATE INDEX webhook_endpoint_compared ON webhook_endpoint (compared_at NULLS FIRST) WHERE is_on AND watch <> 'none';
CREATE TRIGGER webhook_of_member BEFORE INSERT ON webhook_endpoint
  FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();

-- An event on its way to an endpoint. `key` names what happened: it is delivered once to an endpoint.
CREATE TABLE webhook_delivery (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoint ON DELETE CASCADE,
  key text NOT NULL,
  kind text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  -- until when a process has it; it is free again when that process dies
  leased_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (endpoint_id, key)
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint_id, next_at, id) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_next ON webhook_delivery (next_at) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_leased ON webhook_delivery (leased_until) WHERE leased_until IS NOT NULL;
CREATE INDEX webhook_delivery_endpoint ON webhook_delivery (endpoint_id, created_at DESC, id);
CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at);

CREATE TABLE webhook_attempt (
  delivery_id uuid NOT NULL REFERENCES webhook_delivery ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  -- of the answer; null without one
  status integer,
  error text,
  ms integer NOT NULL,
  -- its first bytes
  answer text NOT NULL DEFAULT ''
);
CREATE INDEX webhook_attempt_delivery ON webhook_attempt (delivery_id, at);

-- What an endpoint was last sent of a SKU.
CREATE TABLE webhook_sku (
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoint ON DELETE CASCADE,
  sku text NOT NULL,
  -- {"1": 20}: pieces that can be ordered in each warehouse
  stock jsonb NOT NULL,
  -- US cents, of a member's level; null for what is not sold
  price bigint,
  PRIMARY KEY (endpoint_id, sku)
);

-- What happens to a member's orders adds the job that announces it, in the same transaction and for members with an
-- endpoint alone. The argument names what was added.
CREATE FUNCTION announce_order_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_outbox (task, payload)
  SELECT 'announce-orders', json_build_object('of', TG_ARGV[0], 'ids', json_agg(a.id::text))
  FROM added a JOIN orders o ON o.id = a.order_id
  WHERE EXISTS (SELECT FROM webhook_endpoint e WHERE e.member_id = o.member_id AND e.is_on)
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_order_events AFTER INSERT ON order_event REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce_order_rows('event');
CREATE TRIGGER announce_shipments AFTER INSERT ON shipment REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce_order_rows('shipment');
CREATE TRIGGER announce_refunds AFTER INSERT ON order_refund REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce_order_rows('refund');

CREATE FUNCTION announce_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoint e WHERE e.member_id = NEW.member_id AND e.is_on) THEN
    INSERT INTO job_outbox (task, payload)
    VALUES ('announce-batch', json_build_object('batch', NEW.id, 'attempt', NEW.attempt));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER announce_checked_batch AFTER UPDATE OF state ON dropship_batch FOR EACH ROW
  WHEN (OLD.state = 'checking' AND NEW.state IN ('needs_fixing', 'quoted')) EXECUTE FUNCTION announce_batch();
