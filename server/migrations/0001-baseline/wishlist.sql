-- What members mark to buy later, in folders of their own.
CREATE TABLE wish_folder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- A folder of a wishlist that the people of a company read by its key.
  company_id bigint REFERENCES company ON DELETE SET NULL,
  company_key uuid UNIQUE,
  UNIQUE (member_id, id)
);
CREATE UNIQUE INDEX wish_folder_name ON wish_folder (member_id, lower(name));
CREATE INDEX wish_folder_company ON wish_folder (company_id) WHERE company_id IS NOT NULL;
CREATE TRIGGER folder_of_member BEFORE INSERT ON wish_folder FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();

CREATE TABLE wish (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  sku text NOT NULL REFERENCES variant ON DELETE CASCADE,
  -- null: in no folder
  folder_id bigint,
  added_at timestamptz NOT NULL DEFAULT now(),
  -- US cents of a piece in the least quantity, as this member paid for it then
  added_price bigint NOT NULL,
  -- Removed by the member: for a while it can be taken back as it was.
  removed_at timestamptz,
  UNIQUE (member_id, sku),
  FOREIGN KEY (member_id, folder_id) REFERENCES wish_folder (member_id, id) ON DELETE SET NULL (folder_id)
);
CREATE INDEX wish_sku ON wish (sku);
CREATE INDEX wish_folder_of ON wish (folder_id) WHERE folder_id IS NOT NULL;
CREATE INDEX wish_removed ON wish (removed_at) WHERE removed_at IS NOT NULL;

-- A link by which anybody reads a folder, until its owner ends it.
CREATE TABLE wish_share (
  key uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  folder_id bigint NOT NULL UNIQUE REFERENCES wish_folder ON DELETE CASCADE,
  -- The name that the owner chose to be shown by; empty: none.
  owner_name text NOT NULL CHECK (char_length(owner_name) <= 60),
  created_at timestamptz NOT NULL DEFAULT now()
);
