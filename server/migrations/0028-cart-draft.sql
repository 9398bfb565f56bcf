-- What a buyer has typed of e-mail and address, as typed; null once the address is used or the order is placed.
ALTER TABLE cart ADD COLUMN draft jsonb CHECK (length(draft::text) <= 16384);
