import { many } from '../../platform/database/statement.ts';
import type { CountryRow } from './rules.ts';

export const allCountries = many<[], CountryRow>(
  'places.countries',
  `SELECT code, dial, eu, served, zip_required AS "zipRequired", state_required AS "stateRequired", state_used AS "stateUsed", tax_id AS "taxId",
     script, eu OR code = 'GB' OR EXISTS (SELECT FROM tax_place p WHERE p.country = c.code AND p.zip_prefix = ''
       AND p.territory IN ('EU', 'GB')) AS "hasVatNumbers",
     COALESCE((SELECT jsonb_agg(jsonb_build_object('code', r.code, 'name', r.name))
       FROM region r WHERE r.country = c.code), '[]') AS regions
   FROM country c ORDER BY code`,
);

export type CurrencyRow = { code: string; millionths: number };

/** Lists every currency with its current rate, in the order of its position. */
export const allCurrencies = many<[], CurrencyRow>(
  'places.currencies',
  `SELECT c.code, r.millionths
   FROM currency c
   CROSS JOIN LATERAL (
     SELECT millionths FROM rate WHERE currency = c.code AND since <= now() ORDER BY since DESC LIMIT 1
   ) r
   ORDER BY c.position`,
);
