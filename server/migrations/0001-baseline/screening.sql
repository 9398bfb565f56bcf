-- Parties with whom the operator must not trade, from the lists that apply to it (EU, OFAC, UK ...).
CREATE TABLE denied_party (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The list, as `ofac`; importing it again replaces it.
  source text NOT NULL,
  name text NOT NULL,
  -- The words of the name, folded.
  words text[] NOT NULL CHECK (cardinality(words) > 0)
);
CREATE INDEX denied_party_words ON denied_party USING gin (words);
CREATE INDEX denied_party_source ON denied_party (source);

-- An order that was not placed because of a name, until staff has looked at it.
CREATE TABLE screening_hit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cart_id text NOT NULL,
  -- What the buyer gave, and what it is like.
  given text NOT NULL,
  source text NOT NULL,
  denied text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  -- Staff has found that the buyer is another party: that name is not held up by this entry again.
  cleared_at timestamptz,
  UNIQUE (cart_id, given, source, denied)
);
CREATE INDEX screening_hit_open ON screening_hit (found_at) WHERE cleared_at IS NULL;
