import { formatAddress } from 'localized-address-format';
import type { Address } from '../../../contract/address.ts';
import { useLocale } from '../../locale/locale.tsx';

/** An address as written on a parcel, in the order of its country. */
export function AddressLines({ address }: { address: Address }) {
  const { language } = useLocale();
  const { country, phone } = address;
  const lines = [
    ...postalLines(address),
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

function postalLines(address: Address): string[] {
  const { firstName, lastName, company, address1, address2, zip, city, state, country } = address;
  // In the order for foreign carriers, unless it is written in the country's own letters.
  const isLocal = /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(`${address1} ${city}`);
  const lines = formatAddress(
    {
      postalCountry: country,
      name: `${firstName} ${lastName}`,
      organization: company,
      addressLines: [address1, address2].filter((line) => line !== undefined),
      locality: city,
      administrativeArea: state,
      postalCode: zip,
    },
    isLocal ? 'local' : 'latin',
  );
  // What its country has no place for is kept: the buyer wrote it.
  const kept = lines.join('\n');
  return [...lines, ...[city, state, zip].filter((part) => part && !kept.includes(part))] as string[];
}
