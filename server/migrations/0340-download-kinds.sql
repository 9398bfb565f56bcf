-- All kinds of downloads, a member's own data among them.
ALTER TABLE download DROP CONSTRAINT download_kind_check, DROP CONSTRAINT download_format_check;
ALTER TABLE download
  ADD CONSTRAINT download_kind_check CHECK (kind IN ('orders', 'order_lines', 'tracking', 'pictures', 'order_xml',
    'balance', 'points', 'datafeed', 'batch_errors', 'personal')),
  ADD CONSTRAINT download_format_check CHECK (format IN ('xlsx', 'csv', 'pdf', 'zip', 'xml', 'json'));
