import { refuse } from '../../../contract/refusals.ts';
import {
  changeCurrency,
  getCountries,
  getCountryCode,
  getCurrencies,
  getGuestLocation,
} from '../../../contract/shop.ts';
import { minorDigits } from '../../../kit/money.ts';
import { done } from '../../../kit/result.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { currencyOf } from './currency-of.ts';
import type { Locate } from './locate.ts';
import type { Places } from './places.ts';

export const placesRoutes = (places: Places, locate: Locate): Route[] => [
  answer(getCurrencies, async () =>
    done(places.currencies().map(({ code }) => ({ code, digits: minorDigits(code) }))),
  ),
  answer(getCountries, async ({ language }) => done(places.countries(language))),
  answer(getCountryCode, async ({ address }) => done({ country_code: locate(address) })),
  answer(getGuestLocation, async ({ address, language }) => {
    const code = locate(address);
    return done({
      country_code: code,
      name: code ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : '',
      currencycode: currencyOf(code),
      eu: code ? (places.country(code)?.eu ?? false) : false,
    });
  }),
  answer(changeCurrency, async (caller, { currencyCode }) => {
    const code = currencyCode === 'RUB' ? 'USD' : currencyCode;
    if (!places.isCurrency(code))
      return refuse('UnknownCurrency', { fields: [{ field: 'currencyCode', reason: 'currency' }] });
    caller.cookies.push({ currency: code });
    return done({ currencycode: code });
  }),
];
