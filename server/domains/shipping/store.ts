import { many } from '../../platform/database/statement.ts';
import type { MethodRow, RateRow, ZoneRow } from './rules.ts';

export const allZones = many<[], ZoneRow>('shipping.zones', 'SELECT code, countries FROM zone');

export const allMethods = many<[], MethodRow>(
  'shipping.methods',
  `SELECT code, carrier, tracked, duty, refuses, max_weight AS "maxWeight" FROM method ORDER BY position`,
);

export const allRates = many<[], RateRow>(
  'shipping.rates',
  `SELECT method, warehouse, zone, first_weight AS "firstWeight", first_price AS "firstPrice",
     step_weight AS "stepWeight", step_price AS "stepPrice", days_min AS "daysMin", days_max AS "daysMax"
   FROM rate_step`,
);
