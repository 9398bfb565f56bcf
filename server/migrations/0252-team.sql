-- Who a buyer may meet. Texts: {"en": {"role", "about"}, "de": ...}; paragraphs of "about" are parted by an empty line.
CREATE TABLE team_person (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position smallint NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- codes of the languages that the person speaks
  languages text[] NOT NULL DEFAULT '{}',
  email text NOT NULL DEFAULT '',
  texts jsonb NOT NULL CHECK (texts ? 'en')
);
