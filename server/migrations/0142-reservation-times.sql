-- The limit on stock that strangers keep for transfers reads the reservations of a SKU by their time.
DROP INDEX reservation_stock;
CREATE INDEX reservation_stock ON reservation (sku, warehouse, expires_at);
