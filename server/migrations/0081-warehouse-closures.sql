-- Days on which a warehouse packs nothing, both included. Times of delivery are longer by those ahead.
CREATE TABLE warehouse_closure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  warehouse smallint NOT NULL CHECK (warehouse IN (1, 2, 6)),
  first_day date NOT NULL,
  last_day date NOT NULL,
  CHECK (last_day BETWEEN first_day AND first_day + 60),
  UNIQUE (warehouse, first_day)
);
