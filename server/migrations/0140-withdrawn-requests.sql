-- A buyer may withdraw a request that staff has not answered.
ALTER TABLE order_request DROP CONSTRAINT order_request_state_check;
ALTER TABLE order_request ADD CONSTRAINT order_request_state_check
  CHECK (state IN ('open', 'accepted', 'refused', 'done', 'withdrawn'));
