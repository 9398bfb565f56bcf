-- A product that is not shown or sold any more and never will be; what was ordered keeps its facts.
ALTER TABLE product ADD withdrawn_at timestamptz;
