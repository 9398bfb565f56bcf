-- What the file that was uploaded last had beside its rows, for its sender: { note, values }[].
ALTER TABLE dropship_batch ADD COLUMN notes jsonb NOT NULL DEFAULT '[]';
