-- Two levels. Texts: {"en": {"title", "text"}, "de": ...}.
CREATE TABLE post_category (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id integer REFERENCES post_category,
  -- the blog's own pages have the first place in its paths
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND slug NOT IN ('latest', 'search', 'tag')),
  position smallint NOT NULL,
  texts jsonb NOT NULL CHECK (texts ? 'en')
);
CREATE INDEX post_category_parent ON post_category (parent_id);

CREATE TABLE tag (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- {"en": {"title"}, "de": ...}
  texts jsonb NOT NULL CHECK (texts ? 'en')
);

CREATE TABLE post (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id integer NOT NULL REFERENCES post_category,
  -- in the future: not shown yet
  published_at timestamptz NOT NULL,
  -- when the text was last changed in substance
  updated_at timestamptz NOT NULL,
  -- a media source; null: the picture of the first product
  picture text,
  skus text[] NOT NULL,
  -- of the files and products that the post was imported from
  source_hash text NOT NULL,
  CHECK (updated_at >= published_at)
);
CREATE INDEX post_published ON post (published_at DESC, id DESC);
CREATE INDEX post_in_category ON post (category_id);

CREATE TABLE post_text (
  post_id integer NOT NULL REFERENCES post ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  -- made by the import of Markdown that holds no HTML
  html text NOT NULL,
  -- [{"id", "text", "depth"}, ...]: its headings
  contents jsonb NOT NULL,
  minutes smallint NOT NULL CHECK (minutes > 0),
  words tsvector NOT NULL,
  PRIMARY KEY (post_id, language)
);
CREATE INDEX post_text_words ON post_text USING gin (words);

CREATE TABLE post_tag (
  post_id integer NOT NULL REFERENCES post ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES tag ON DELETE CASCADE,
  PRIMARY KEY (post_id, tag_id)
);
CREATE INDEX post_tag_tag ON post_tag (tag_id);
