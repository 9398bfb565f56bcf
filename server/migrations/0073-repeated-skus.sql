-- The row of the file that has the SKU of a staged row before it, and what the product of a row is called where another
-- product of the file has its key already.
ALTER TABLE import_row ADD repeats integer;
UPDATE import_row i
SET repeats = (SELECT min(row) FROM import_row o WHERE o.run_id = i.run_id AND o.sku = i.sku AND NOT o.repeated)
WHERE repeated;
ALTER TABLE import_row DROP COLUMN repeated;
ALTER TABLE import_row ADD own_key text;
