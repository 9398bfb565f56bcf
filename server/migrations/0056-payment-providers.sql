-- One provider may serve several methods: Stripe takes cards, Google Pay and Apple Pay.
ALTER TABLE payment ADD COLUMN method text REFERENCES payment_method;
UPDATE payment SET method = provider;
ALTER TABLE payment ALTER COLUMN method SET NOT NULL;
