-- What a sale page has besides products: what members share and tell before the sale, or a draw.
ALTER TABLE sale_page ADD COLUMN feature text CHECK (feature IN ('warm-up', 'draw'));

-- What the first share of a day earns while a warm-up runs: a coupon of so many US cents, for orders from a minimum, for
-- so many days. Without a row nothing is given.
CREATE TABLE share_reward (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  amount bigint NOT NULL CHECK (amount > 0),
  minimum bigint NOT NULL CHECK (minimum >= 0),
  days integer NOT NULL CHECK (days > 0)
);
INSERT INTO share_reward (amount, minimum, days) VALUES (200, 3000, 14);

-- What members tell of the shop; shown after review.
CREATE TABLE story (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_page_id integer NOT NULL REFERENCES sale_page ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  language char(2) NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  -- media sources
  photos text[] NOT NULL DEFAULT '{}' CHECK (cardinality(photos) <= 3),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'published', 'declined')),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
-- One a member and warm-up; a declined one may be told again.
CREATE UNIQUE INDEX story_of_member ON story (sale_page_id, member_id) WHERE state <> 'declined';

-- What can be drawn: coupons like those above. Odds are winning entries of a million.
CREATE TABLE draw_prize (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_page_id integer NOT NULL REFERENCES sale_page ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount > 0),
  minimum bigint NOT NULL CHECK (minimum >= 0),
  days integer NOT NULL CHECK (days > 0),
  odds integer NOT NULL CHECK (odds BETWEEN 1 AND 1000000),
  -- how many are left
  remaining integer NOT NULL CHECK (remaining >= 0)
);
CREATE INDEX draw_prize_sale ON draw_prize (sale_page_id);

-- One entry a member and day, with what was drawn and the odds of that moment, so that each result can be checked.
CREATE TABLE draw_entry (
  sale_page_id integer NOT NULL REFERENCES sale_page ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  day date NOT NULL,
  drawn integer NOT NULL CHECK (drawn BETWEEN 0 AND 999999),
  -- [{"prize", "odds", "remaining"}] in the order of drawing
  prizes jsonb NOT NULL,
  prize_id integer REFERENCES draw_prize ON DELETE SET NULL,
  -- what a winner has won, also when the prize is gone
  amount bigint CHECK (amount > 0),
  code text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (sale_page_id, member_id, day)
);
CREATE INDEX draw_entry_winners ON draw_entry (sale_page_id, created_at DESC) WHERE amount IS NOT NULL;
