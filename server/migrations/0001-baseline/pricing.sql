CREATE TABLE variant_price (
  sku text PRIMARY KEY REFERENCES variant ON DELETE CASCADE,
  -- Tier i starts at quantities[i] pieces and costs prices[i] US cents a piece.
  quantities integer[] NOT NULL,
  prices bigint[] NOT NULL,
  -- US cents; nothing ever makes a piece cheaper than this
  floor bigint NOT NULL CHECK (floor > 0),
  -- since when this price holds, written by a trigger; the prices before it are in price_history
  since timestamptz NOT NULL DEFAULT now(),
  CHECK (cardinality(quantities) BETWEEN 1 AND 12 AND cardinality(quantities) = cardinality(prices)),
  CHECK (quantities[1] = 1 AND prices[1] > 0)
);

CREATE TABLE sale_price (
  sku text NOT NULL REFERENCES variant ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 90),
  -- when the sale was announced, written by a trigger
  recorded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (sku, starts_at),
  CHECK (ends_at > starts_at)
);
-- These find the sales that have just begun or ended.
CREATE INDEX sale_price_starts_idx ON sale_price (starts_at);
CREATE INDEX sale_price_ends_idx ON sale_price (ends_at);

-- Levels of members, and what each takes off prices.
CREATE TABLE level (
  level smallint PRIMARY KEY,
  -- US cents of goods paid in the last 12 months
  spent bigint NOT NULL,
  percent smallint NOT NULL CHECK (percent BETWEEN 0 AND 50)
);

-- US cents a piece that were agreed with a member.
CREATE TABLE negotiated_price (
  member_id bigint NOT NULL,
  sku text NOT NULL REFERENCES variant ON DELETE CASCADE,
  price bigint NOT NULL CHECK (price > 0),
  ends_at timestamptz,
  PRIMARY KEY (member_id, sku)
);

-- The prices that variants were offered at before, so that a reduction is announced against the lowest price of the
-- 30 days before it (Directive 98/6/EC, Article 6a). Triggers write it, whatever changes a price: import, staff, undo.
CREATE TABLE price_history (
  sku text NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  -- US cents of the first tier, and the floor under a sale
  price bigint NOT NULL,
  floor bigint NOT NULL,
  PRIMARY KEY (sku, since),
  CHECK (since < until)
);
CREATE INDEX price_history_until ON price_history (until);

-- Sales, or parts of them, that ran and were then removed or changed; all others are in sale_price.
CREATE TABLE sale_history (
  sku text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  percent smallint NOT NULL,
  CHECK (starts_at < ends_at)
);
CREATE INDEX sale_history_sku ON sale_history (sku, ends_at);
CREATE INDEX sale_history_ends ON sale_history (ends_at);

CREATE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.since < now() THEN
    INSERT INTO price_history (sku, since, until, price, floor)
    VALUES (OLD.sku, OLD.since, now(), OLD.prices[1], OLD.floor) ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  NEW.since := now();
  RETURN NEW;
END $$;
CREATE TRIGGER price_changed BEFORE UPDATE ON variant_price FOR EACH ROW
  WHEN (OLD.prices[1] <> NEW.prices[1] OR OLD.floor <> NEW.floor OR OLD.sku <> NEW.sku) EXECUTE FUNCTION record_price();
CREATE TRIGGER price_deleted BEFORE DELETE ON variant_price FOR EACH ROW EXECUTE FUNCTION record_price();
-- A sale announced after its beginning lowers prices from its announcement on.
CREATE FUNCTION record_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF greatest(OLD.starts_at, OLD.recorded_at) < least(OLD.ends_at, now()) THEN
    INSERT INTO sale_history (sku, starts_at, ends_at, percent)
    VALUES (OLD.sku, greatest(OLD.starts_at, OLD.recorded_at), least(OLD.ends_at, now()), OLD.percent);
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  NEW.recorded_at := now();
  RETURN NEW;
END $$;

-- A sale that is ended sooner or later stays the same reduction.
CREATE TRIGGER sale_changed BEFORE UPDATE ON sale_price FOR EACH ROW
  WHEN (OLD.sku <> NEW.sku OR OLD.percent <> NEW.percent OR OLD.starts_at <> NEW.starts_at) EXECUTE FUNCTION record_sale();
CREATE TRIGGER sale_deleted BEFORE DELETE ON sale_price FOR EACH ROW EXECUTE FUNCTION record_sale();

-- The lowest price of one piece, in US cents and with sales, in the 30 days before a time; NULL when there was no price
-- for all of them. Sales lower it as lowestOffer and atFloor in domains/pricing do.
CREATE FUNCTION lowest_price_before(of_sku text, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH price AS MATERIALIZED (
    SELECT prices[1] AS price, floor, since, at AS until FROM variant_price WHERE sku = of_sku AND since < at
    UNION ALL
    SELECT price, floor, since, least(until, at) FROM price_history
    WHERE sku = of_sku AND since < at AND until > at - interval '30 days'
  ), sale AS (
    SELECT percent, greatest(starts_at, recorded_at) AS starts, ends_at AS ends FROM sale_price WHERE sku = of_sku
    UNION ALL
    SELECT percent, starts_at, ends_at FROM sale_history WHERE sku = of_sku AND ends_at > at - interval '30 days'
  ), offered AS (
    SELECT price FROM price
    UNION ALL
    SELECT greatest((2 * price * (100 - percent) + 100) / 200, least(floor, price)) FROM price CROSS JOIN sale
    WHERE greatest(starts, since, at - interval '30 days') < least(ends, until)
  )
  SELECT min(price) FROM offered WHERE (SELECT min(since) FROM price) <= at - interval '30 days'
$$;

-- Sales of one SKU may overlap; the best one counts. Returns its times from `since` on, each with the percent that
-- counts then: [{percent, starts, ends, prior}], in order, none overlapping; NULL without any. `prior` is the lowest
-- price of the 30 days before the reduction, absent where it is not known.
CREATE FUNCTION sale_windows(of_sku text, since timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  WITH running AS (
    SELECT * FROM sale_price WHERE sku = of_sku AND ends_at > since
  ), moment AS (
    SELECT starts_at AS at FROM running UNION SELECT ends_at FROM running
  ), piece AS (
    SELECT at AS starts, lead(at) OVER (ORDER BY at) AS ends FROM moment
  ), best AS (
    SELECT starts, ends, (
      SELECT jsonb_build_object('percent', percent, 'announced', greatest(starts_at, recorded_at)) FROM running
      WHERE starts_at <= starts AND ends_at >= ends ORDER BY percent DESC, greatest(starts_at, recorded_at) LIMIT 1
    ) AS sale
    FROM piece WHERE ends > since
  )
  SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('percent', (sale -> 'percent')::int, 'starts', starts, 'ends', ends,
      'prior', lowest_price_before(of_sku, (sale ->> 'announced')::timestamptz))) ORDER BY starts)
  FROM best WHERE sale IS NOT NULL
$$;

-- The `prior` of the sale that runs at a time; NULL without one.
CREATE FUNCTION prior_price(of_sku text, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT lowest_price_before(of_sku, greatest(starts_at, recorded_at)) FROM sale_price
  WHERE sku = of_sku AND starts_at <= at AND ends_at > at
  ORDER BY percent DESC, greatest(starts_at, recorded_at) LIMIT 1
$$;
