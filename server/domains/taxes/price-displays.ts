import { displayKey, NET_DISPLAY, type PriceDisplay } from '../../../kit/price-display.ts';
import { holdsOn } from './find-assessment.ts';
import type { VatRule } from './rules.ts';
import type { TaxPlace, TerritoryRow } from './store.ts';

/** The displays of a day. */
type DayDisplays = {
  /** Returns the display without VAT of a destination; null is an unknown one. */
  net: (country: string | null) => PriceDisplay;
  has: (display: PriceDisplay) => boolean;
  /** Returns the limits of the destinations that have a display; of other warehouses all parcels contain VAT. */
  limitsOf: (display: PriceDisplay) => VatLimit[];
};

/** Up to which goods value the shop collects VAT on a parcel from a warehouse. */
export type VatLimit = { warehouse: number; amount: number; currency: string };

/** How prices are shown by destination. */
export type Displays = { on: (day: string) => DayDisplays };

/**
 * Returns the rate by tax area that a price of one piece contains on a day, whatever its price and its warehouse: the
 * highest of the area's rules. Above the limit of a scheme the receiver pays the same tax at import, and a price
 * that contained none there would be out of order in lists.
 */
function ratesOn(rules: readonly VatRule[], day: string): Map<string, number> {
  const rates = new Map<string, number>();
  for (const { area, rate } of rules.filter(holdsOn(day)))
    rates.set(area, Math.max(rate, rates.get(area) ?? 0));
  return rates;
}

type Destinations = {
  countries: readonly TerritoryRow[];
  /** Returns the tax area and the customs territory of a country. */
  placeOf: (country: string) => Pick<TaxPlace, 'area' | 'territory'>;
  /** The country of each warehouse. */
  warehouses: ReadonlyMap<number, string>;
};

/** Returns the limits of parcels to a country; 0 from where no rule has the shop collect VAT. */
function limitsTo(
  country: string,
  rules: readonly VatRule[],
  { placeOf, warehouses }: Omit<Destinations, 'countries'>,
): VatLimit[] {
  const to = placeOf(country);
  return [...warehouses].flatMap(([warehouse, from]) => {
    const imported = placeOf(from).territory !== to.territory;
    const rule = rules.find((one) => one.area === to.area && one.imported === imported);
    if (!rule) return [{ warehouse, amount: 0, currency: 'EUR' }];
    const { limitAmount: amount, limitCurrency: currency } = rule;
    return amount === null || currency === null ? [] : [{ warehouse, amount, currency }];
  });
}

/** Creates the displays of all countries from the tables; those of the last day asked for are kept. */
export function createDisplays(
  rules: readonly VatRule[],
  { countries, ...destinations }: Destinations,
): Displays {
  let cached: { day: string; displays: DayDisplays } | null = null;
  const displaysOf = (day: string): DayDisplays => {
    const rates = ratesOn(rules, day);
    const byCountry = new Map<string, PriceDisplay>(
      countries.map(({ country, eea }) => [
        country,
        { vat: rates.get(destinations.placeOf(country).area) ?? 0, isGross: false, isEea: eea },
      ]),
    );
    const held = rules.filter(holdsOn(day));
    const limits = new Map<string, VatLimit[]>();
    for (const [country, display] of byCountry) {
      if (display.vat === 0) continue;
      const key = displayKey(display);
      limits.set(key, [...(limits.get(key) ?? []), ...limitsTo(country, held, destinations)]);
    }
    const keys = new Set([NET_DISPLAY, ...byCountry.values()].map(displayKey));
    return {
      net: (country) => byCountry.get(country ?? '') ?? NET_DISPLAY,
      has: (display) =>
        keys.has(displayKey({ ...display, isGross: false })) && (!display.isGross || display.vat > 0),
      limitsOf: (display) => limits.get(displayKey({ ...display, isGross: false })) ?? [],
    };
  };
  return {
    on: (day) => {
      if (cached?.day !== day) cached = { day, displays: displaysOf(day) };
      return cached.displays;
    },
  };
}
