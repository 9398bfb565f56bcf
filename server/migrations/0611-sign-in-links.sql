-- Links by which staff sign in as a member: who made each for whom, when and from where.
CREATE TABLE sign_in_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  made_by text NOT NULL CHECK (length(made_by) BETWEEN 1 AND 254),
  made_from text NOT NULL CHECK (length(made_from) BETWEEN 1 AND 254),
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_link_member ON sign_in_link (member_id);
