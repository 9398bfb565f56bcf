import { useEffect, useState } from 'react';
import { getGuestLocation } from '../../../contract/shop.ts';
import { call } from '../../api/call.ts';
import { homeCountry } from '../../locale/home-country.ts';
import { useLocale } from '../../locale/locale.tsx';
import { shipCountry } from '../../session/cookies.ts';

/**
 * Returns the country to ship to, and its setter: the stored choice, else that of the visitor's IP, else that of the
 * page's language; null until it is known, as on the server.
 */
export function useShipCountry() {
  const { language } = useLocale();
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => {
    if (country) return;
    const stored = shipCountry();
    if (stored) return setCountry(stored);
    void call(getGuestLocation, {}).then((answer) =>
      setCountry((chosen) => chosen ?? ((answer.ok && answer.data.country_code) || homeCountry(language))),
    );
  }, [country, language]);
  return [country, setCountry] as const;
}
