import { many } from '../../platform/database/statement.ts';
import type { DutyRule, VatRule } from './rules.ts';

export const allVatRules = many<[], VatRule>(
  'taxes.vat',
  `SELECT country, scheme, imported, since::text, until::text, rate, limit_amount AS "limitAmount",
     limit_currency AS "limitCurrency"
   FROM tax_rule ORDER BY since DESC`,
);

export const allDutyRules = many<[], DutyRule>(
  'taxes.duty',
  `SELECT territory, since::text, until::text, kind, amount, currency, limit_amount AS "limitAmount",
     limit_currency AS "limitCurrency", in_tariff AS "inTariff", fallback_hs AS "fallbackHs"
   FROM duty_rule ORDER BY since DESC`,
);

export type TerritoryRow = { warehouse: number | null; country: string; eu: boolean; eea: boolean };

/** The country of each warehouse, and the customs territory of each country: the Union is one. */
export const allTerritories = many<[], TerritoryRow>(
  'taxes.territories',
  `SELECT w.code AS warehouse, c.code AS country, c.eu, c.eea FROM country c LEFT JOIN warehouse w ON w.country = c.code`,
);

export const allTaxFreeAreas = many<[], { country: string; prefix: string }>(
  'taxes.free-areas',
  'SELECT country, zip_prefix AS prefix FROM tax_free_area',
);
