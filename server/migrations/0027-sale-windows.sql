-- Sales of one SKU may overlap; the best one counts. Its times from `since` on, each with the percent that counts then:
-- [{percent, starts, ends}], in order, none overlapping. NULL without any.
CREATE FUNCTION sale_windows(of_sku text, since timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  WITH running AS (
    SELECT * FROM sale_price WHERE sku = of_sku AND ends_at > since
  ), moment AS (
    SELECT starts_at AS at FROM running UNION SELECT ends_at FROM running
  ), piece AS (
    SELECT at AS starts, lead(at) OVER (ORDER BY at) AS ends FROM moment
  ), best AS (
    SELECT starts, ends, (SELECT max(percent) FROM running WHERE starts_at <= starts AND ends_at >= ends) AS percent
    FROM piece WHERE ends > since
  )
  SELECT jsonb_agg(jsonb_build_object('percent', percent, 'starts', starts, 'ends', ends) ORDER BY starts)
  FROM best WHERE percent IS NOT NULL
$$;

-- For finding the sales that have just begun or ended.
CREATE INDEX sale_price_starts_idx ON sale_price (starts_at);
CREATE INDEX sale_price_ends_idx ON sale_price (ends_at);
