-- Lines of a file of codes while it is imported, to find those that an earlier line has. One transaction writes and
-- deletes them, so nobody else sees any.
CREATE UNLOGGED TABLE imported_code (
  import uuid NOT NULL,
  code text NOT NULL,
  line integer NOT NULL,
  PRIMARY KEY (import, code)
);
