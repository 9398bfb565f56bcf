import { many } from '../../platform/database/statement.ts';
import type { DutyRule, Levy, VatRule } from './rules.ts';

/** A place that is taxed otherwise than its country's code says. */
export type TaxPlace = {
  country: string;
  /** How its postcodes begin, in capital letters and digits; empty: the whole country. */
  zipPrefix: string;
  /** Whose rates hold: a country's code, or PT-20, of a part that has its own. */
  area: string;
  /** Across whose border a parcel is an import: 'EU', or a code. */
  territory: string;
};

export const allVatRules = many<[], VatRule>(
  'taxes.vat',
  `SELECT area, scheme, imported, since::text, until::text, rate, limit_amount AS "limitAmount",
     limit_currency AS "limitCurrency"
   FROM tax_rule ORDER BY since DESC`,
);

export const allDutyRules = many<[], DutyRule>(
  'taxes.duty',
  `SELECT territory, since::text, until::text, kind, amount, currency, limit_amount AS "limitAmount",
     limit_currency AS "limitCurrency", in_tariff AS "inTariff", fallback_hs AS "fallbackHs"
   FROM duty_rule ORDER BY since DESC`,
);

export const allLevies = many<[], Levy>(
  'taxes.levies',
  `SELECT territory, since::text, until::text, unit, amount, currency, rate, limit_amount AS "limitAmount",
     limit_currency AS "limitCurrency", is_limit_included AS "isLimitIncluded", owed_by AS "owedBy"
   FROM levy ORDER BY territory, name, since`,
);

export type TerritoryRow = { warehouse: number | null; country: string; eu: boolean; eea: boolean };

/** The country of each warehouse, and the customs territory of each country: the Union is one. */
export const allTerritories = many<[], TerritoryRow>(
  'taxes.territories',
  `SELECT w.code AS warehouse, c.code AS country, c.eu, c.eea FROM country c LEFT JOIN warehouse w ON w.country = c.code`,
);

/** The longest beginning of a postcode first: it is the most exact. */
export const allTaxPlaces = many<[], TaxPlace>(
  'taxes.places',
  `SELECT country, zip_prefix AS "zipPrefix", area, territory FROM tax_place
   ORDER BY length(zip_prefix) DESC, country, zip_prefix`,
);
