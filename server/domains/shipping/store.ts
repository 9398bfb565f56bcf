import type { Closure } from '../../../kit/arrival.ts';
import { many, run } from '../../platform/database/statement.ts';
import type { MethodRow, RateRow, ZoneRow } from './rules.ts';

export const allZones = many<[], ZoneRow>('shipping.zones', 'SELECT code, countries FROM zone');

export const allMethods = many<[], MethodRow>(
  'shipping.methods',
  `SELECT code, carrier, names, tracked, duty, refuses, max_weight AS "maxWeight" FROM method ORDER BY position`,
);

export const allRates = many<[], RateRow>(
  'shipping.rates',
  `SELECT method, warehouse, zone, first_weight AS "firstWeight", first_price AS "firstPrice",
     step_weight AS "stepWeight", step_price AS "stepPrice", days_min AS "daysMin", days_max AS "daysMax"
   FROM rate_step`,
);

/** The closures that are not over, by warehouse and day. */
export const allClosures = many<[], Closure>(
  'shipping.closures',
  `SELECT warehouse, first_day::text AS "firstDay", last_day::text AS "lastDay" FROM warehouse_closure
   WHERE last_day >= current_date - 1 ORDER BY warehouse, first_day`,
);

/** Closes a warehouse; of a closure that begins on that day the last day changes. */
export const insertClosure = run<Closure>(
  'shipping.close',
  `INSERT INTO warehouse_closure (warehouse, first_day, last_day) VALUES ($warehouse, $firstDay, $lastDay)
   ON CONFLICT (warehouse, first_day) DO UPDATE SET last_day = excluded.last_day`,
);

export const deleteClosure = run<Pick<Closure, 'warehouse' | 'firstDay'>>(
  'shipping.open',
  'DELETE FROM warehouse_closure WHERE warehouse = $warehouse AND first_day = $firstDay',
);
