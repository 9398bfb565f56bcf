import { arrivalDays, type Closure, dispatchDays, restDaysOf } from '../../../kit/arrival.ts';
import type { DaySpan } from '../../../kit/day-span.ts';
import { createChangeCheck } from '../../platform/change-check.ts';
import type { Database } from '../../platform/database/statement.ts';
import { type MethodRow, type RateRow, rateFor, type ZoneRow } from './rules.ts';
import { allClosures, allMethods, allRates, allZones } from './store.ts';

export type ParcelFacts = {
  warehouse: number;
  country: string;
  /** Billed weight in grams. */
  weight: number;
  logistics: ReadonlySet<string>;
  /** The code of the longest lead time in it. */
  lead: number;
};
/**
 * `arrival`: when it arrives if it is ordered now. `closedUntil`: the day on which a closed warehouse packs again, which
 * the arrival counts in.
 */
export type Quote = {
  method: MethodRow;
  price: number;
  daysMin: number;
  daysMax: number;
  arrival: DaySpan;
  closedUntil: string | null;
};
type Destined = Pick<ParcelFacts, 'warehouse' | 'country' | 'lead'>;
export type RefusedMethod = { method: MethodRow; reason: 'country' | 'weight' | 'goods' };

/** The shipping tables as this process has read them last; prices in US cents. */
export type Tariff = {
  /** Reads them again. Returns whether anything has changed. */
  refresh: () => Promise<boolean>;
  methods: () => readonly MethodRow[];
  /** Returns the days that each method takes from each warehouse, over all its zones. */
  reach: () => { warehouse: number; method: MethodRow; daysMin: number; daysMax: number }[];
  /** Returns when a parcel that is ordered now arrives, by the days that its carrier takes. */
  arrival: (parcel: Destined, days: Pick<Quote, 'daysMin' | 'daysMax'>) => DaySpan;
  /** Returns the country that stands for all to which parcels take the same methods and days; null without any. */
  alike: (country: string) => string | null;
  /** Returns the methods for a parcel, cheapest first, and those that refuse it. */
  quote: (parcel: ParcelFacts) => { options: Quote[]; refused: RefusedMethod[] };
};

/** Joins the rates of each method and warehouse, in the order of warehouses and methods. */
function reachOf(methods: readonly MethodRow[], rates: readonly RateRow[]): ReturnType<Tariff['reach']> {
  const warehouses = [...new Set(rates.map(({ warehouse }) => warehouse))].sort((a, b) => a - b);
  return warehouses.flatMap((warehouse) =>
    methods.flatMap((method) => {
      const own = rates.filter((rate) => rate.warehouse === warehouse && rate.method === method.code);
      if (own.length === 0) return [];
      const daysMin = Math.min(...own.map((rate) => rate.daysMin));
      return [{ warehouse, method, daysMin, daysMax: Math.max(...own.map((rate) => rate.daysMax)) }];
    }),
  );
}

/** Countries of a zone with the same days of rest are alike: the first of them stands for all. */
function alikeIn(zones: readonly ZoneRow[]): Map<string, string> {
  const firsts = new Map<string, string>();
  return new Map(
    zones.flatMap(({ code, countries }) =>
      countries.map((country) => {
        const key = `${code} ${restDaysOf(country)}`;
        const first = firsts.get(key) ?? country;
        firsts.set(key, first);
        return [country, first] as const;
      }),
    ),
  );
}

export async function openTariff(db: Database, now: () => number): Promise<Tariff> {
  let zoneByCountry = new Map<string, string>();
  let alike = new Map<string, string>();
  let methods: MethodRow[] = [];
  let rates = new Map<string, RateRow>();
  let closures: readonly Closure[] = [];

  const differs = createChangeCheck();
  const refresh = async () => {
    const zones = await allZones(db);
    zoneByCountry = new Map(
      zones.flatMap(({ code, countries }) => countries.map((country) => [country, code] as const)),
    );
    alike = alikeIn(zones);
    methods = await allMethods(db);
    const rateRows = await allRates(db);
    rates = new Map(rateRows.map((rate) => [`${rate.method} ${rate.warehouse} ${rate.zone}`, rate]));
    closures = await allClosures(db);
    return differs([zones, methods, rateRows, closures]);
  };
  const dispatchOf = ({ warehouse, lead }: Pick<ParcelFacts, 'warehouse' | 'lead'>) =>
    dispatchDays({ at: now(), warehouse, lead, closures });
  const quoteMethod = (
    method: MethodRow,
    { warehouse, country, weight, logistics }: ParcelFacts,
    dispatch: ReturnType<typeof dispatchDays>,
  ): Quote | RefusedMethod => {
    const rate = rates.get(`${method.code} ${warehouse} ${zoneByCountry.get(country) ?? ''}`);
    if (!rate) return { method, reason: 'country' };
    if (method.refuses.some((tag) => logistics.has(tag))) return { method, reason: 'goods' };
    if (weight > method.maxWeight) return { method, reason: 'weight' };
    const { daysMin, daysMax } = rate;
    return {
      method,
      price: rateFor(rate, weight),
      daysMin,
      daysMax,
      arrival: arrivalDays(dispatch, { daysMin, daysMax, country }),
      closedUntil: dispatch.closedUntil,
    };
  };

  await refresh();
  return {
    refresh,
    methods: () => methods,
    reach: () => reachOf(methods, [...rates.values()]),
    arrival: (parcel, { daysMin, daysMax }) =>
      arrivalDays(dispatchOf(parcel), { daysMin, daysMax, country: parcel.country }),
    alike: (country) => alike.get(country) ?? null,
    quote: (parcel) => {
      const dispatch = dispatchOf(parcel);
      const quotes = methods.map((method) => quoteMethod(method, parcel, dispatch));
      const options = quotes.filter((quote): quote is Quote => 'price' in quote);
      return {
        options: options.sort((a, b) => a.price - b.price),
        refused: quotes.filter((quote): quote is RefusedMethod => 'reason' in quote),
      };
    },
  };
}
