-- Files that jobs make for a member: exports, pictures and documents. The files are below downloads/{folder}.
CREATE TABLE download (
  id uuid PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  kind text NOT NULL
    CHECK (kind IN ('orders', 'order_lines', 'tracking', 'pictures', 'order_xml', 'balance', 'points', 'datafeed',
      'batch_errors', 'personal')),
  format text NOT NULL CHECK (format IN ('xlsx', 'csv', 'pdf', 'zip', 'xml', 'json')),
  language char(2) NOT NULL,
  parameters jsonb NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  -- generated apart from the id, so that whoever knows an address knows no key of a file
  folder uuid NOT NULL UNIQUE,
  -- rises with each run: a run that another has followed saves nothing more
  attempt integer NOT NULL DEFAULT 0,
  -- runs since something was last saved; after a few the download has failed
  tries integer NOT NULL DEFAULT 0,
  -- keys of the parts in their order, and where the next begins; 'end' after the last
  parts text[] NOT NULL DEFAULT '{}',
  cursor jsonb,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL,
  name text NOT NULL,
  file_key text,
  bytes bigint,
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- its files are gone; the row counts against the day's limit until it is old
  deleted_at timestamptz,
  -- pictures that a finished file lacks, which a text in it names
  missing integer NOT NULL DEFAULT 0,
  CHECK ((state = 'done') = (file_key IS NOT NULL)),
  CHECK ((state = 'failed') = (error IS NOT NULL))
);
CREATE INDEX download_member ON download (member_id, created_at DESC);
CREATE INDEX download_expiry ON download (expires_at);
CREATE UNIQUE INDEX download_same ON download (member_id, kind, format, language, md5(parameters::text))
  WHERE state IN ('queued', 'running') AND deleted_at IS NULL;
CREATE TRIGGER download_of_member BEFORE INSERT ON download FOR EACH ROW EXECUTE FUNCTION refuse_disabled_member();
