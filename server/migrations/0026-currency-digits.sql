-- A currency's minor unit is a fact of ISO 4217 that the program knows by the code: kit/money.ts is its one source.
ALTER TABLE currency DROP COLUMN digits;
