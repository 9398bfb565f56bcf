-- Lists filter and sort by the price that cards show: the lowest of any variant and tier, and while the sale of the
-- card's own variant runs the lowest of its tiers under the sale.

-- The shown price of a card's facts while its sale runs, US cents; null without a sale. As shownPrice in
-- domains/pricing computes it: percent off each tier, not under the floor, rounded half up.
CREATE FUNCTION card_sale_price(facts jsonb) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN jsonb_typeof(facts -> 'sale') = 'object' THEN (
    SELECT least((facts ->> 'from')::int, min(greatest(
      round((tier ->> 1)::int * (100 - (facts -> 'sale' ->> 'percent')::int) / 100.0),
      least((tier ->> 1)::int, coalesce((facts ->> 'floor')::int, 0)))))::int
    FROM jsonb_array_elements(facts -> 'tiers') AS tier) END;

UPDATE card_place SET price = (card.facts ->> 'from')::int
FROM card WHERE card.product_id = card_place.product_id AND price <> (card.facts ->> 'from')::int;
