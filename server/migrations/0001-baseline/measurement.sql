-- What visitors did with the results of searches, as their browsers reported it with their consent.
CREATE TABLE search_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  language text NOT NULL,
  -- Anonymous-0, or user-{id} of a member
  user_token text NOT NULL,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('view', 'click', 'conversion')),
  subtype text CHECK (subtype IN ('addToCart', 'purchase')),
  -- SKUs; none for a search that found nothing
  object_ids text[] NOT NULL,
  -- [{"price", "quantity", "queryID"}], of each object
  object_data jsonb,
  -- in units of the currency
  value numeric(12, 3),
  currency text,
  query_id text,
  index_name text NOT NULL,
  positions integer[],
  -- waits for being sent to the search analytics provider
  to_send boolean NOT NULL
);
CREATE INDEX search_event_at ON search_event (at);
CREATE INDEX search_event_to_send ON search_event (id) WHERE to_send;
CREATE INDEX search_event_member ON search_event (user_token) WHERE user_token <> 'Anonymous-0';
