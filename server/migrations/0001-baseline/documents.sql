-- Documents of orders: numbered without gaps in a series of each year, and never changed. What a document says is
-- frozen in `content` when it is issued; its files are made from that.  The last number of a series in a year. Its row
-- is locked by the transaction that takes a number until that ends, so that a rollback leaves no gap and two writers
-- never get the same number.
CREATE TABLE document_series (
  series text NOT NULL CHECK (series ~ '^[A-Z]{2}$'),
  year smallint NOT NULL CHECK (year BETWEEN 2000 AND 9999),
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (series, year)
);

CREATE TABLE document (
  id uuid PRIMARY KEY,
  series text NOT NULL,
  year smallint NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  kind text NOT NULL
    CHECK (kind IN ('proforma', 'invoice', 'receipt', 'credit_note', 'commercial_invoice', 'packing_slip')),
  -- a document outlives its buyer's account, and keeps its order
  order_id text NOT NULL REFERENCES orders,
  -- what it is of: a refund, a shipment, or the state of an unpaid order; empty for the one of its kind
  reference text NOT NULL DEFAULT '',
  language char(2) NOT NULL,
  paper text NOT NULL CHECK (paper IN ('A4', 'LETTER')),
  issued_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  UNIQUE (series, year, number),
  UNIQUE (order_id, kind, reference),
  FOREIGN KEY (series, year) REFERENCES document_series,
  CHECK (year = extract(year FROM issued_at AT TIME ZONE 'UTC'))
);

-- Files of documents. One that was lost is made again under a new key; the latest counts.
CREATE TABLE document_file (
  key text PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES document,
  format text NOT NULL CHECK (format IN ('pdf', 'xml')),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer NOT NULL CHECK (bytes > 0),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX document_file_document ON document_file (document_id, format, made_at DESC);

CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued document is not changed: % of %', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER document_immutable BEFORE UPDATE OR DELETE ON document
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
CREATE TRIGGER document_file_immutable BEFORE UPDATE OR DELETE ON document_file
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();
CREATE TRIGGER document_series_kept BEFORE DELETE ON document_series
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();

-- A series only goes on, by one.
CREATE FUNCTION refuse_number_jump() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last <> OLD.last + 1 OR NEW.series <> OLD.series OR NEW.year <> OLD.year THEN
    RAISE EXCEPTION 'series % of % goes on by one', OLD.series, OLD.year USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER document_series_by_one BEFORE UPDATE ON document_series
  FOR EACH ROW EXECUTE FUNCTION refuse_number_jump();

-- Orders that were paid before there were documents: a job issues theirs, oldest first.
CREATE TABLE document_backlog (
  order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  paid_at timestamptz NOT NULL
);
CREATE INDEX document_backlog_paid ON document_backlog (paid_at);
