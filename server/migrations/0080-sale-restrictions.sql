-- Where a product may not be sold: ISO 3166-1 alpha-2 codes of countries, and names of marketplaces for resellers.
ALTER TABLE product_compliance ADD not_sold_to text[] CHECK (cardinality(not_sold_to) <= 250);
ALTER TABLE product_compliance ADD not_sold_on text[] CHECK (cardinality(not_sold_on) <= 20);
