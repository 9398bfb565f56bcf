import { HOME_COUNTRIES } from '../../../contract/home-countries.ts';
import { refuseUnknownCurrency } from '../../../contract/refusals.ts';
import {
  changeCurrency,
  getCountries,
  getCountryCode,
  getCurrencies,
  getGuestLocation,
  getRegions,
} from '../../../contract/shop.ts';
import { minorDigits } from '../../../kit/money.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { currencyOf } from './currency-of.ts';
import type { LocateIp } from './locate.ts';
import type { Places } from './places.ts';

export const placesRoutes = ({ places, locate }: { places: Places; locate: LocateIp }): Route[] => [
  handle(getCurrencies, async () =>
    ok(places.currencies().map(({ code }) => ({ code, digits: minorDigits(code) }))),
  ),
  handle(getCountries, async ({ language }) => ok(places.countries(language))),
  handle(getRegions, async () => ok(places.regions())),
  handle(getCountryCode, async ({ ip }) => ok({ country_code: locate(ip) })),
  handle(getGuestLocation, async ({ ip, language, arrivesIn }) => {
    const code = locate(ip);
    return ok({
      country_code: code,
      name: code ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : '',
      currencycode: currencyOf(code),
      eu: code ? (places.country(code)?.eu ?? false) : false,
      ship_to: arrivesIn ?? HOME_COUNTRIES[language],
    });
  }),
  handle(changeCurrency, async (context, { currencyCode }) => {
    const code = currencyCode === 'RUB' ? 'USD' : currencyCode;
    if (!places.isCurrency(code)) return refuseUnknownCurrency('currencyCode');
    context.cookies.push({ currency: code });
    return ok({ currencycode: code });
  }),
];
