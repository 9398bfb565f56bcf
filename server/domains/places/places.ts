import type { Language } from '../../../contract/fields.ts';
import type { Country, Regions } from '../../../contract/shop.ts';
import { convert, exchange } from '../../../kit/money.ts';
import { nameOrder } from '../../../kit/name-order.ts';
import { createChangeCheck } from '../../platform/change-check.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { CountryRow } from './rules.ts';
import { allCountries, allCurrencies, type CurrencyRow } from './store.ts';

/** Countries, currencies and rates as this process has read them last: small, read by every request, rarely changed. */
export type Places = {
  /** Reads them again. Returns whether anything has changed. */
  refresh: () => Promise<boolean>;
  country: (code: string) => CountryRow | undefined;
  countries: (language: Language) => Country[];
  /** Returns the states of each country that asks for one. */
  regions: () => Regions;
  currencies: () => readonly CurrencyRow[];
  isCurrency: (code: string) => boolean;
  /** Returns the units of a currency for one US dollar, in millionths. */
  rate: (currency: string) => number;
  /**
   * Converts minor units of a currency to another by way of dollars, rounded down, so that a limit is never exceeded.
   */
  exchange: (amount: number, from: string, to: string) => number;
  /** Converts US cents to minor units of the currency. */
  price: (cents: number, currency: string) => number;
};

export async function openPlaces(db: Database): Promise<Places> {
  let countries = new Map<string, CountryRow>();
  let currencies: CurrencyRow[] = [];
  let rates = new Map<string, number>();
  let countriesByLanguage = new Map<Language, Country[]>();

  const differs = createChangeCheck();
  const refresh = async () => {
    const rows = (await allCountries(db)).map((row) => ({
      ...row,
      regions: row.regions.toSorted(nameOrder),
    }));
    countries = new Map(rows.map((row) => [row.code, row]));
    currencies = await allCurrencies(db);
    rates = new Map(currencies.map((row) => [row.code, row.millionths]));
    countriesByLanguage = new Map();
    return differs([rows, currencies]);
  };
  const rate = (currency: string) => {
    const millionths = rates.get(currency);
    if (!millionths) throw new Error(`no rate for ${currency}`);
    return millionths;
  };
  const inLanguage = (language: Language): Country[] => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return [...countries.values()]
      .filter((row) => row.served)
      .map(({ code, dial, hasVatNumbers, zipRequired, stateRequired, stateUsed, taxId, script }) => ({
        code,
        name: names.of(code) ?? code,
        dial,
        zipRequired,
        stateRequired,
        stateUsed,
        taxId,
        hasVatNumbers,
        latinOnly: script === null,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, language));
  };

  await refresh();
  return {
    refresh,
    country: (code) => countries.get(code),
    countries: (language) => {
      const localized = countriesByLanguage.get(language) ?? inLanguage(language);
      countriesByLanguage.set(language, localized);
      return localized;
    },
    regions: () =>
      Object.fromEntries(
        [...countries.values()].flatMap(({ code, served, regions }) =>
          served && regions.length > 0 ? [[code, regions]] : [],
        ),
      ),
    currencies: () => currencies,
    isCurrency: (code) => rates.has(code),
    rate,
    exchange: (amount, from, to) =>
      exchange(amount, { currency: from, millionths: rate(from) }, { currency: to, millionths: rate(to) }),
    price: (cents, currency) => convert(cents, rate(currency), currency),
  };
}
