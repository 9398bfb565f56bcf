import { createChangeCheck } from '../../platform/change-check.ts';
import type { Database } from '../../platform/database/statement.ts';
import {
  type Assessment,
  assessParcel,
  type Declared,
  type DutyRule,
  type ParcelTaxes,
  type VatRule,
} from './rules.ts';
import { allDutyRules, allTaxFreeAreas, allTerritories, allVatRules } from './store.ts';

export type TaxedParcel = Declared & {
  warehouse: number;
  country: string;
  /** Postcode; null before it is known. */
  zip: string | null;
  /** Converts an amount of a currency to the buyer's. */
  exchange: (amount: number, from: string) => number;
};

type Chosen = { shipping: number; isDutyPaid: boolean };

/** The tables of taxes and duties as this process has read them last. */
export type TaxTables = {
  /** Reads them again. Returns whether anything has changed. */
  refresh: () => Promise<boolean>;
  /** The rules that hold today. */
  today: () => { vat: VatRule[]; duty: DutyRule[] };
  /** Finds the rules of today for a parcel, and returns its taxes as a function of the shipping method. */
  assess: (parcel: TaxedParcel) => (chosen: Chosen) => ParcelTaxes;
};

type Dated = { since: string; until: string | null };
const holdsOn =
  (day: string) =>
  ({ since, until }: Dated): boolean =>
    since <= day && (until === null || until >= day);

/** Writes a postcode without what buyers put between its digits. */
const plainZip = (zip: string): string => zip.replace(/[^\dA-Za-z]/g, '').toUpperCase();

/** Opens the tables. `now` in milliseconds decides which rules hold; days are those of UTC. */
export async function openTaxTables(db: Database, now: () => number): Promise<TaxTables> {
  let vatRules: Awaited<ReturnType<typeof allVatRules>> = [];
  let dutyRules: DutyRule[] = [];
  let territories = new Map<string, string>();
  let warehouses = new Map<number, string>();
  let freeAreas: Awaited<ReturnType<typeof allTaxFreeAreas>> = [];

  const differs = createChangeCheck();
  const refresh = async () => {
    vatRules = await allVatRules(db);
    dutyRules = await allDutyRules(db);
    freeAreas = await allTaxFreeAreas(db);
    const rows = await allTerritories(db);
    territories = new Map(rows.map(({ country, eu }) => [country, eu ? 'EU' : country]));
    warehouses = new Map(
      rows.flatMap(({ warehouse, country }) => (warehouse === null ? [] : [[warehouse, country] as const])),
    );
    return differs([vatRules, dutyRules, freeAreas, rows]);
  };
  const today = (): string => new Date(now()).toISOString().slice(0, 10);
  const isFreeArea = (country: string, zip: string): boolean =>
    freeAreas.some((area) => area.country === country && plainZip(zip).startsWith(area.prefix));

  const find = ({ warehouse, country, zip, exchange }: TaxedParcel): Assessment => {
    const from = warehouses.get(warehouse) ?? '';
    const to = territories.get(country) ?? country;
    if (zip !== null && isFreeArea(country, zip)) return { isImport: true, vat: null, duty: null };
    const isImport = (territories.get(from) ?? from) !== to;
    const holds = holdsOn(today());
    const limit = (amount: number | null, currency: string | null): number =>
      amount === null || currency === null ? Number.POSITIVE_INFINITY : exchange(amount, currency);
    const vat = vatRules.find(
      (rule) => rule.country === country && rule.imported === isImport && holds(rule),
    );
    const duty = dutyRules.find((rule) => rule.territory === to && holds(rule));
    return {
      isImport,
      vat: vat ? { rate: vat.rate, limit: limit(vat.limitAmount, vat.limitCurrency) } : null,
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
  };

  await refresh();
  return {
    refresh,
    today: () => {
      const holds = holdsOn(today());
      return { vat: vatRules.filter(holds), duty: dutyRules.filter(holds) };
    },
    assess: (parcel) => {
      const assessment = find(parcel);
      return (chosen) => assessParcel(assessment, parcel, chosen);
    },
  };
}
