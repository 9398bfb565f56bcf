-- The prices of a card's sale, as before, in PL/pgSQL: PostgreSQL starts a function of SQL with subqueries anew for each
-- row, which took more than half of reading a product for the search index.
CREATE OR REPLACE FUNCTION card_sale_price(facts jsonb) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  percent CONSTANT integer := (facts -> 'sale' -> 'percent')::integer;
  floor CONSTANT integer := coalesce((facts -> 'floor')::integer, 0);
  lowest integer := (facts -> 'from')::integer;
  tier integer;
BEGIN
  IF percent IS NULL THEN RETURN NULL; END IF;
  FOR tier IN SELECT (step -> 1)::integer FROM jsonb_array_elements(facts -> 'tiers') AS step LOOP
    lowest := least(lowest, greatest((2 * tier * (100 - percent) + 100) / 200, least(tier, floor)));
  END LOOP;
  RETURN lowest;
END $$;

CREATE OR REPLACE FUNCTION card_reduction(facts jsonb, is_eea boolean) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  percent CONSTANT integer := (facts -> 'sale' -> 'percent')::integer;
  moq CONSTANT integer := (facts -> 'moq')::integer;
  tier integer := (facts -> 'tiers' -> 0 -> 1)::integer;
  step jsonb;
  reduced integer;
  shown integer;
  before integer;
BEGIN
  IF percent IS NULL THEN RETURN 0; END IF;
  FOR step IN SELECT jsonb_array_elements(facts -> 'tiers') LOOP
    IF (step -> 0)::integer <= moq THEN tier := (step -> 1)::integer; END IF;
  END LOOP;
  reduced := (2 * tier * (100 - percent) + 100) / 200;
  shown := greatest(reduced, least(coalesce((facts -> 'floor')::integer, 0), tier));
  before := CASE WHEN is_eea THEN least(coalesce((facts -> 'sale' -> 'prior')::integer, 0), tier) ELSE tier END;
  RETURN CASE WHEN before <= shown THEN 0 WHEN before = tier AND shown = reduced THEN percent
    ELSE (before - shown) * 100 / before END;
END $$;
