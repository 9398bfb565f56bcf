-- The last file of lines that was added to a cart, and what became of its rows.
CREATE TABLE cart_upload (
  cart_id text PRIMARY KEY REFERENCES cart ON DELETE CASCADE,
  file_name text NOT NULL CHECK (char_length(file_name) <= 200),
  -- SHA-256 of its content: the second press of one upload adds nothing.
  hash bytea NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  -- One entry for each row, as calls answer for it; without texts, which are of the reader's language.
  results jsonb NOT NULL
);
