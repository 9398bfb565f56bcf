import type { Address } from '../../../contract/address.ts';
import type { Country } from '../../../contract/shop.ts';
import { useT } from '../../locale/locale.tsx';
import { Field, Select } from '../../ui/field.tsx';

type AddressFieldsProps = {
  /** `address` or `billing`: the part of the call that the fields belong to. */
  prefix: 'address' | 'billing';
  address: Address | null;
  countries: readonly Country[];
  country: string;
  onCountryChange: (code: string) => void;
  /** What is wrong with a field. */
  errorOf: (name: string) => string | undefined;
};

/** The fields of an address; which of them are asked for depends on its country. */
export function AddressFields(props: AddressFieldsProps) {
  const { prefix, address, countries, country, onCountryChange, errorOf } = props;
  const t = useT();
  const chosen = countries.find(({ code }) => code === country);
  const section = prefix === 'billing' ? 'billing' : 'shipping';
  const common = (name: keyof Address, token: string) => ({
    name: `${prefix}.${name}`,
    label: t(`address.${name}`),
    defaultValue: address?.[name] ?? '',
    autoComplete: `${section} ${token}`,
    error: errorOf(`${prefix}.${name}`),
  });
  return (
    <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
      <Select
        {...common('country', 'country')}
        defaultValue={undefined}
        value={country}
        onChange={(event) => onCountryChange(event.target.value)}
        className="sm:col-span-2"
      >
        <option value="">{t('address.choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field {...common('firstName', 'given-name')} className="self-start" />
      <Field {...common('lastName', 'family-name')} className="self-start" />
      <Field {...common('company', 'organization')} optional className="sm:col-span-2" />
      <Field
        {...common('address1', 'address-line1')}
        hint={t('address.streetHint')}
        className="sm:col-span-2"
      />
      <Field {...common('address2', 'address-line2')} optional className="sm:col-span-2" />
      <Field
        {...common('zip', 'postal-code')}
        optional={chosen ? !chosen.zipRequired : false}
        className="self-start"
      />
      <Field {...common('city', 'address-level2')} className="self-start" />
      <Field
        {...common('state', 'address-level1')}
        optional={!chosen?.stateRequired}
        className="sm:col-span-2"
      />
      <Field
        {...common('phone', 'tel')}
        type="tel"
        inputMode="tel"
        hint={t('address.phoneHint', { dial: chosen ? `+${chosen.dial}` : '+' })}
        className="sm:col-span-2"
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
