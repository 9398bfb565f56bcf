-- Texts and positions of cards are written by `publish` alone, in the transaction that has written their cards, and so
-- locked them. A check of each of their rows costs as much as writing it; they go with their card by its trigger.
ALTER TABLE card_text DROP CONSTRAINT card_text_product_id_fkey;
ALTER TABLE card_place DROP CONSTRAINT card_place_product_id_fkey;

CREATE FUNCTION drop_parts_of_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM card_text USING gone WHERE card_text.product_id = gone.product_id;
  DELETE FROM card_place USING gone WHERE card_place.product_id = gone.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER card_parts AFTER DELETE ON card REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION drop_parts_of_cards();
