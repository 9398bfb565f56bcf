import type { Address } from '../../../contract/address.ts';
import type { Country } from '../../../contract/shop.ts';
import { useT } from '../../locale/locale.tsx';
import { faultOf } from '../../ui/error-summary.tsx';
import { Field, Select } from '../../ui/field.tsx';
import type { Faults } from '../cart/use-cart.ts';

type AddressFieldsProps = {
  /** `address` or `billing`: the part of the call that the fields belong to. */
  prefix: 'address' | 'billing';
  address: Address | null;
  countries: readonly Country[];
  country: string;
  onCountry: (code: string) => void;
  faults: Faults | null;
};

/** The fields of an address; which of them are asked for depends on its country. */
export function AddressFields({
  prefix,
  address,
  countries,
  country,
  onCountry,
  faults,
}: AddressFieldsProps) {
  const t = useT();
  const chosen = countries.find(({ code }) => code === country);
  const section = prefix === 'billing' ? 'billing' : 'shipping';
  const common = (name: keyof Address, token: string) => ({
    name: `${prefix}.${name}`,
    label: t(`address.${name}`),
    defaultValue: address?.[name] ?? '',
    autoComplete: `${section} ${token}`,
    error: faultOf(faults, `${prefix}.${name}`),
  });
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Select
        {...common('country', 'country')}
        defaultValue={undefined}
        value={country}
        onChange={(event) => onCountry(event.target.value)}
        className="sm:col-span-2"
      >
        <option value="">{t('address.choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field {...common('firstName', 'given-name')} />
      <Field {...common('lastName', 'family-name')} />
      <Field {...common('company', 'organization')} optional className="sm:col-span-2" />
      <Field
        {...common('address1', 'address-line1')}
        hint={t('address.streetHint')}
        className="sm:col-span-2"
      />
      <Field {...common('address2', 'address-line2')} optional className="sm:col-span-2" />
      <Field {...common('zip', 'postal-code')} optional={chosen ? !chosen.zipRequired : false} />
      <Field {...common('city', 'address-level2')} />
      <Field {...common('state', 'address-level1')} optional={!chosen?.stateRequired} />
      <Field
        {...common('phone', 'tel')}
        type="tel"
        inputMode="tel"
        hint={chosen ? t('address.phoneHint', { dial: `+${chosen.dial}` }) : undefined}
      />
      {chosen?.taxId && prefix === 'address' && (
        <Field
          {...common('taxId', 'off')}
          autoComplete="off"
          label={t(`address.taxId.${chosen.taxId}`)}
          hint={t('address.taxIdHint')}
          className="sm:col-span-2"
        />
      )}
    </div>
  );
}

const names = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'taxId',
] as const;

/** An address as the form holds it; empty fields are left out. */
export function readAddress(form: FormData, prefix: 'address' | 'billing'): Address {
  const filled = names
    .map((name) => [name, String(form.get(`${prefix}.${name}`) ?? '').trim()] as const)
    .filter(([, value]) => value !== '');
  const required = { firstName: '', lastName: '', address1: '', city: '', country: '', phone: '' };
  return { ...required, ...Object.fromEntries(filled) };
}
