import { displayKey, NET_DISPLAY, type PriceDisplay } from '../../../kit/price-display.ts';
import { holdsOn } from './find-assessment.ts';
import type { VatRule } from './rules.ts';
import type { TerritoryRow } from './store.ts';

/** The displays of a day. */
type DayDisplays = {
  /** Returns the display without VAT of a destination; null is an unknown one. */
  net: (country: string | null) => PriceDisplay;
  has: (display: PriceDisplay) => boolean;
};

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

/**
 * Creates the displays of all countries from the tables; those of the last day asked for are kept. `areaOf` returns the
 * tax area of a country.
 */
export function createDisplays(
  rules: readonly VatRule[],
  countries: readonly TerritoryRow[],
  areaOf: (country: string) => string,
): Displays {
  let cached: { day: string; displays: DayDisplays } | null = null;
  const displaysOf = (day: string): DayDisplays => {
    const rates = ratesOn(rules, day);
    const byCountry = new Map<string, PriceDisplay>(
      countries.map(({ country, eea }) => [
        country,
        { vat: rates.get(areaOf(country)) ?? 0, isGross: false, isEea: eea },
      ]),
    );
    const keys = new Set([NET_DISPLAY, ...byCountry.values()].map(displayKey));
    return {
      net: (country) => byCountry.get(country ?? '') ?? NET_DISPLAY,
      has: (display) =>
        keys.has(displayKey({ ...display, isGross: false })) && (!display.isGross || display.vat > 0),
    };
  };
  return {
    on: (day) => {
      if (cached?.day !== day) cached = { day, displays: displaysOf(day) };
      return cached.displays;
    },
  };
}
