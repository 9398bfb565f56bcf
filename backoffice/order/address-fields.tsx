import type { Address } from '../../contract/address.ts';
import { countries } from '../ui/countries.ts';
import { Choice, Field } from '../ui/field.tsx';

/** An address as it is typed: each field is a text. */
export type TypedAddress = Record<keyof Address, string>;

const fields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['company', 'Company'],
  ['address1', 'Street'],
  ['address2', 'More of the street'],
  ['zip', 'Post code'],
  ['city', 'City'],
  ['state', 'State or province'],
  ['phone', 'Telephone'],
  ['taxId', 'Tax number of the receiver'],
] as const satisfies readonly (readonly [keyof Address, string])[];

/** Returns an address to be typed over; an order’s may lack fields. */
export const typedAddress = (address: Partial<Address>): TypedAddress => ({
  ...(Object.fromEntries(fields.map(([name]) => [name, address[name] ?? ''])) as TypedAddress),
  country: address.country ?? '',
});

/** Returns what was typed as calls take it: without the fields that may be missing and are empty. */
export function readAddress({
  firstName,
  lastName,
  address1,
  city,
  country,
  phone,
  ...optional
}: TypedAddress): Address {
  const filled = Object.entries(optional).filter(([, text]) => text.trim() !== '');
  return { firstName, lastName, address1, city, country, phone, ...Object.fromEntries(filled) };
}

type Props = {
  /** The field of the call. */
  name: 'address' | 'billing';
  address: TypedAddress;
  hasFocus?: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (address: TypedAddress) => void;
};

export const AddressFields = ({ name, address, hasFocus, errorOf, onChange }: Props) => (
  <div className="pair">
    {fields.map(([field, label], at) => (
      <Field
        key={field}
        label={label}
        name={`${name}.${field}`}
        autoFocus={hasFocus && at === 0}
        value={address[field]}
        error={errorOf(`${name}.${field}`)}
        onChange={(event) => onChange({ ...address, [field]: event.target.value })}
      />
    ))}
    <Choice
      label="Country"
      name={`${name}.country`}
      choices={address.country === '' ? { '': 'Choose one', ...countries } : countries}
      value={address.country}
      error={errorOf(`${name}.country`)}
      onChange={(event) => onChange({ ...address, country: event.target.value })}
    />
  </div>
);
