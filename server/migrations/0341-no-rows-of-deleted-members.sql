-- What begins while its member's account is being deleted waits for the deletion, and then fails: otherwise a payment or
-- a feed of nobody would go on.
CREATE FUNCTION refuse_disabled_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM member WHERE id = NEW.member_id AND disabled_at IS NULL FOR KEY SHARE;
  IF NOT FOUND AND NEW.member_id IS NOT NULL THEN
    RAISE EXCEPTION 'member % has no account any more', NEW.member_id USING ERRCODE = 'LM001';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER top_up_of_member BEFORE INSERT ON top_up FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();
CREATE TRIGGER batch_of_member BEFORE INSERT ON dropship_batch FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();
CREATE TRIGGER feed_of_member BEFORE INSERT ON datafeed FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();
CREATE TRIGGER folder_of_member BEFORE INSERT ON wish_folder FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();
CREATE TRIGGER factor_of_member BEFORE INSERT ON second_factor FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();
CREATE TRIGGER download_of_member BEFORE INSERT ON download FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();
CREATE TRIGGER address_of_member BEFORE INSERT ON address FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();
