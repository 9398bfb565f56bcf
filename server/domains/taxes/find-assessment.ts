import {
  type Assessment,
  type DeclaredGoods,
  type DutyRule,
  type Levy,
  tradeRuleOf,
  type VatRule,
} from './rules.ts';
import type { TaxPlace } from './store.ts';
import { countryOfArea, placeOf } from './tax-places.ts';

export type TaxedParcel = DeclaredGoods & {
  warehouse: number;
  country: string;
  /** Postcode; null before it is known. */
  zip: string | null;
  /** Country of the buyer's confirmed VAT number; null: a consumer. */
  trader: string | null;
  /** Converts an amount of a currency to the buyer's. */
  exchange: (amount: number, from: string) => number;
};

/** The tables of taxes and duties. */
type Tables = {
  vatRules: readonly VatRule[];
  dutyRules: readonly DutyRule[];
  levies: readonly Levy[];
  /** The customs territory of each country. */
  territories: ReadonlyMap<string, string>;
  /** The country of each warehouse. */
  warehouses: ReadonlyMap<number, string>;
  places: readonly TaxPlace[];
};

type ValidityPeriod = { since: string; until: string | null };
/** Whether a rule holds on a day, both as 2026-11-22. */
export const holdsOn =
  (day: string) =>
  ({ since, until }: ValidityPeriod): boolean =>
    since <= day && (until === null || until >= day);

/** Finds the rules of a day for a parcel. */
export function findAssessment(tables: Tables, day: string, parcel: TaxedParcel): Assessment {
  const { warehouse, country, zip, trader, exchange } = parcel;
  const { vatRules, dutyRules, warehouses } = tables;
  const from = warehouses.get(warehouse) ?? '';
  const { area, territory: to } = placeOf(tables, country, zip);
  const isImport = placeOf(tables, from, null).territory !== to;
  const holds = holdsOn(day);
  const limit = (amount: number | null, currency: string | null): number =>
    amount === null || currency === null ? Number.POSITIVE_INFINITY : exchange(amount, currency);
  const vat = vatRules.find((rule) => rule.area === area && rule.imported === isImport && holds(rule));
  const dutyIn = (territory: string) => dutyRules.find((rule) => rule.territory === territory && holds(rule));
  const duty = dutyIn(area) ?? dutyIn(to);
  return {
    isImport,
    vat: vat
      ? {
          rate: vat.rate,
          limit: limit(vat.limitAmount, vat.limitCurrency),
          trade: tradeRuleOf({
            scheme: vat.scheme,
            trader,
            traderTerritory: trader === null ? '' : placeOf(tables, trader, null).territory,
            to,
            warehouseCountry: from,
            country: countryOfArea(area),
          }),
        }
      : null,
    duty: duty
      ? {
          kind: duty.kind,
          amount: duty.amount === null || duty.currency === null ? 0 : exchange(duty.amount, duty.currency),
          limit: limit(duty.limitAmount, duty.limitCurrency),
          inTariff: duty.inTariff,
          fallbackHs: duty.fallbackHs ?? '',
        }
      : null,
    levies: tables.levies
      .filter((levy) => isImport && (levy.territory === area || levy.territory === to) && holds(levy))
      .map(({ unit, amount, currency, rate, limitAmount, limitCurrency, isLimitIncluded, owedBy }) => ({
        unit,
        amount: amount === null || currency === null ? 0 : exchange(amount, currency),
        rate: rate ?? 0,
        limit: limit(limitAmount, limitCurrency),
        isLimitIncluded,
        owedBy,
      })),
  };
}
