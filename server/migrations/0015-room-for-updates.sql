-- Rows that are written again and again keep room beside them: their new version stays on the page and no index
-- has to hear of it.
ALTER TABLE cart SET (fillfactor = 70);
ALTER TABLE cart_line SET (fillfactor = 80);
ALTER TABLE orders SET (fillfactor = 85);
ALTER TABLE account SET (fillfactor = 50);
ALTER TABLE session SET (fillfactor = 80);
