-- Formats of catalogue files are folders of the program: server/flows/catalogue-formats/platforms.ts.
ALTER TABLE import_run DROP CONSTRAINT import_run_format_check;
