-- pictures that a finished file lacks, which a text in it names
ALTER TABLE download ADD COLUMN missing integer NOT NULL DEFAULT 0;
