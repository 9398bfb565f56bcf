-- Lists filter and sort by the percentage that the badge of a card shows. In the EEA that is counted from the lowest price
-- of the 30 days before the sale (`prior`; Directive 98/6/EC, Article 6a), so a list has an order of its own there.

-- The whole percent by which a card's first tier is lowered while its sale runs; 0 where no reduction is announced. As
-- shownPrice in domains/pricing computes it, in US cents: percent off, not under the floor, rounded half up.
CREATE FUNCTION card_reduction(facts jsonb, is_eea boolean) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN jsonb_typeof(facts -> 'sale') = 'object' THEN (
    SELECT CASE WHEN before <= final THEN 0 WHEN before = tier AND final = reduced THEN percent
      ELSE (before - final) * 100 / before END
    FROM (SELECT coalesce(max((t ->> 1)::int) FILTER (WHERE (t ->> 0)::int = reach), max((t ->> 1)::int) FILTER (WHERE at = 1)) AS tier
          FROM (SELECT t, at, max((t ->> 0)::int) FILTER (WHERE (t ->> 0)::int <= (facts ->> 'moq')::int) OVER () AS reach
                FROM jsonb_array_elements(facts -> 'tiers') WITH ORDINALITY AS e (t, at)) tiers) first
      CROSS JOIN LATERAL (SELECT (facts -> 'sale' ->> 'percent')::int AS percent) sale
      CROSS JOIN LATERAL (SELECT (2 * tier * (100 - percent) + 100) / 200 AS reduced) lowered
      CROSS JOIN LATERAL (SELECT greatest(reduced, least(coalesce((facts ->> 'floor')::int, 0), tier)) AS final,
        CASE WHEN is_eea THEN least(coalesce((facts -> 'sale' ->> 'prior')::int, 0), tier) ELSE tier END AS before) prices
  ) ELSE 0 END;
