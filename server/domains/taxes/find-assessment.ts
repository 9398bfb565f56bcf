import { type Assessment, type Declared, type DutyRule, tradeRuleOf, type VatRule } from './rules.ts';

export type TaxedParcel = Declared & {
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
  /** The customs territory of each country. */
  territories: ReadonlyMap<string, string>;
  /** The country of each warehouse. */
  warehouses: ReadonlyMap<number, string>;
  freeAreas: readonly { country: string; prefix: string }[];
};

type Dated = { since: string; until: string | null };
/** Whether a rule holds on a day, both as 2026-11-22. */
export const holdsOn =
  (day: string) =>
  ({ since, until }: Dated): boolean =>
    since <= day && (until === null || until >= day);

/** Writes a postcode without what buyers put between its digits. */
const plainZip = (zip: string): string => zip.replace(/[^\dA-Za-z]/g, '').toUpperCase();

const isFreeArea = ({ freeAreas }: Tables, country: string, zip: string): boolean =>
  freeAreas.some((area) => area.country === country && plainZip(zip).startsWith(area.prefix));

/** Finds the rules of a day for a parcel. */
export function findAssessment(tables: Tables, day: string, parcel: TaxedParcel): Assessment {
  const { warehouse, country, zip, trader, exchange } = parcel;
  const { vatRules, dutyRules, territories, warehouses } = tables;
  const from = warehouses.get(warehouse) ?? '';
  const to = territories.get(country) ?? country;
  if (zip !== null && isFreeArea(tables, country, zip)) return { isImport: true, vat: null, duty: null };
  const isImport = (territories.get(from) ?? from) !== to;
  const holds = holdsOn(day);
  const limit = (amount: number | null, currency: string | null): number =>
    amount === null || currency === null ? Number.POSITIVE_INFINITY : exchange(amount, currency);
  const vat = vatRules.find((rule) => rule.country === country && rule.imported === isImport && holds(rule));
  const duty = dutyRules.find((rule) => rule.territory === to && holds(rule));
  return {
    isImport,
    vat: vat
      ? {
          rate: vat.rate,
          limit: limit(vat.limitAmount, vat.limitCurrency),
          trade: tradeRuleOf({
            scheme: vat.scheme,
            trader,
            traderTerritory: territories.get(trader ?? '') ?? '',
            to,
            warehouseCountry: from,
            country,
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
  };
}
