import { useEffect, useState } from 'react';
import { HOME_COUNTRIES } from '../../../contract/home-countries.ts';
import { getGuestLocation } from '../../../contract/shop.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { shipCountry } from '../../session/cookies.ts';

/**
 * Returns the country to ship to, and its setter: the stored choice, else the one that the server takes for lists too;
 * null until it is known, as on the server.
 */
export function useShipCountry() {
  const { language } = useLocale();
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => {
    if (country) return;
    const stored = shipCountry();
    if (stored) return setCountry(stored);
    void call(getGuestLocation, {}).then((answer) =>
      setCountry((chosen) => chosen ?? (answer.ok ? answer.data.ship_to : HOME_COUNTRIES[language])),
    );
  }, [country, language]);
  return [country, setCountry] as const;
}
