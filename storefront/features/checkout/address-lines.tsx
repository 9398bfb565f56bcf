import type { Address } from '../../../contract/address.ts';
import { useLocale } from '../../locale/locale.tsx';

/** An address as written on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const { language } = useLocale();
  const { firstName, lastName, company, address1, address2, zip, city, state, country, phone } = address;
  const lines = [
    `${firstName} ${lastName}`,
    company,
    address1,
    address2,
    [zip, city, state].filter(Boolean).join(' '),
    new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country,
    phone,
  ];
  return (
    <address className="not-italic text-ink-2">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block" suppressHydrationWarning>
          {line}
        </span>
      ))}
    </address>
  );
}
