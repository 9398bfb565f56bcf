import type { PriceDisplay } from '../../../kit/price-display.ts';
import { createChangeCheck } from '../../platform/change-check.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findAssessment, holdsOn, type TaxedParcel } from './find-assessment.ts';
import { createDisplays, type Displays, type VatLimit } from './price-displays.ts';
import { assessParcel, type DutyRule, type Levy, type ParcelTaxes, type VatRule } from './rules.ts';
import type { TaxPlace } from './store.ts';
import { allDutyRules, allLevies, allTaxPlaces, allTerritories, allVatRules } from './store.ts';
import { placeOf } from './tax-places.ts';

type ShippingChoice = { shipping: number; isDutyPaid: boolean };

/** The tables of taxes and duties as this process has read them last. */
export type TaxTables = {
  /** Reads them again. Returns whether anything has changed. */
  refresh: () => Promise<boolean>;
  /** The rules that hold today. */
  today: () => { vat: VatRule[]; duty: DutyRule[] };
  /** Finds the rules of today for a parcel, and returns its taxes as a function of the shipping method. */
  assess: (parcel: TaxedParcel) => (chosen: ShippingChoice) => ParcelTaxes;
  /** Whether a parcel from a warehouse to a country crosses a customs border. */
  isImport: (warehouse: number, country: string) => boolean;
  /** Returns the display of prices without VAT of a destination; null is an unknown one. */
  netDisplayOf: (country: string | null) => PriceDisplay;
  /** Whether some destination has a display today. */
  isDisplay: (display: PriceDisplay) => boolean;
  /** Returns up to which goods value prices of a display contain VAT, by warehouse. */
  vatLimitsOf: (display: PriceDisplay) => VatLimit[];
};

/** Opens the tables. `now` in milliseconds decides which rules hold; days are those of UTC. */
export async function openTaxTables(db: Database, now: () => number): Promise<TaxTables> {
  let vatRules: Awaited<ReturnType<typeof allVatRules>> = [];
  let dutyRules: DutyRule[] = [];
  let territories = new Map<string, string>();
  let warehouses = new Map<number, string>();
  let levies: Levy[] = [];
  let places: TaxPlace[] = [];

  let displays: Displays;

  const differs = createChangeCheck();
  const refresh = async () => {
    vatRules = await allVatRules(db);
    dutyRules = await allDutyRules(db);
    levies = await allLevies(db);
    places = await allTaxPlaces(db);
    const rows = await allTerritories(db);
    territories = new Map(rows.map(({ country, eu }) => [country, eu ? 'EU' : country]));
    warehouses = new Map(
      rows.flatMap(({ warehouse, country }) => (warehouse === null ? [] : [[warehouse, country] as const])),
    );
    displays = createDisplays(vatRules, {
      countries: rows,
      placeOf: (country) => placeOf({ places, territories }, country, null),
      warehouses,
    });
    return differs([vatRules, dutyRules, levies, places, rows]);
  };
  const today = (): string => new Date(now()).toISOString().slice(0, 10);
  const displaysToday = () => displays.on(today());
  const tables = () => ({ vatRules, dutyRules, levies, territories, warehouses, places });

  await refresh();
  return {
    refresh,
    today: () => {
      const holds = holdsOn(today());
      return { vat: vatRules.filter(holds), duty: dutyRules.filter(holds) };
    },
    assess: (parcel) => {
      const assessment = findAssessment(tables(), today(), parcel);
      return (chosen) => assessParcel(assessment, parcel, chosen);
    },
    isImport: (warehouse, country) => {
      const territoryOf = (one: string) => placeOf({ places, territories }, one, null).territory;
      return territoryOf(warehouses.get(warehouse) ?? '') !== territoryOf(country);
    },
    netDisplayOf: (country) => displaysToday().net(country),
    isDisplay: (display) => displaysToday().has(display),
    vatLimitsOf: (display) => displaysToday().limitsOf(display),
  };
}
