import { useEffect, useState } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { shipCountry } from '../../session/cookies.ts';

/** The country that the visitor has chosen to ship to. The page may come from a cache, which does not know it. */
export function ShipTo() {
  const { t, language } = useLocale();
  const [country, setCountry] = useState<string | null>(null);
  // Chosen on any page, without another visit: the page loads its data again with the new prices.
  useRootData();
  useEffect(() => setCountry(shipCountry()));
  return (
    <span className="min-w-0 truncate">
      {country &&
        t('ship.to', { country: new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? '' })}
    </span>
  );
}
