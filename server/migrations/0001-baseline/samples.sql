-- Where the operator allows samples: one piece of a product below its minimum. A product's own row counts before that
-- of its category, and a category's before that of its parent; 0 pieces: none.
CREATE TABLE sample_rule (
  product_id bigint UNIQUE REFERENCES product ON DELETE CASCADE,
  category_id integer UNIQUE REFERENCES category ON DELETE CASCADE,
  -- Of a product and member at most.
  pieces smallint NOT NULL CHECK (pieces BETWEEN 0 AND 20),
  CHECK (num_nonnulls(product_id, category_id) = 1)
);

-- Samples of orders that were not closed unpaid. The key is the limit: a member has each number once a product.
CREATE TABLE sample_use (
  member_id bigint NOT NULL REFERENCES member ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  PRIMARY KEY (member_id, product_id, number)
);
CREATE INDEX sample_use_order ON sample_use (order_id);
CREATE INDEX sample_use_product ON sample_use (product_id);

-- The pieces of a product that a member may order as samples; 0 where the operator allows none.
CREATE FUNCTION sample_limit(product bigint) RETURNS integer STABLE LANGUAGE sql AS $$
  SELECT COALESCE(
    (SELECT pieces FROM sample_rule WHERE product_id = product),
    (WITH RECURSIVE up AS (
       SELECT c.id, c.parent_id, 0 AS height FROM product p JOIN category c ON c.id = p.category_id WHERE p.id = product
       UNION ALL
       SELECT c.id, c.parent_id, up.height + 1 FROM up JOIN category c ON c.id = up.parent_id
     )
     SELECT r.pieces FROM up JOIN sample_rule r ON r.category_id = up.id ORDER BY up.height LIMIT 1),
    0)::integer
$$;
