import type { Address, AddressHint } from '../../../contract/address.ts';
import type { Country, Regions } from '../../../contract/shop.ts';
import { useT } from '../../locale/locale.tsx';
import { CountryOptions } from '../../ui/country-options.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { addressLabel } from './read-address.ts';

type AddressFieldsProps = {
  /** The part of the call that the fields belong to. */
  prefix: 'address' | 'billing';
  address: Address | null;
  countries: readonly Country[];
  regions: Regions;
  country: string;
  onCountryChange: (code: string) => void;
  errorOf: (name: string) => string | undefined;
  /** What was unusual in the address when it was saved. */
  hints?: readonly AddressHint[];
};

const WIDE = 'sm:col-span-2';

/** The fields of an address. Its country decides which are shown and which are required. */
export function AddressFields(props: AddressFieldsProps) {
  const { prefix, address, countries, regions, country, onCountryChange, errorOf, hints = [] } = props;
  const t = useT();
  const selected = countries.find(({ code }) => code === country);
  const section = prefix === 'billing' ? 'billing' : 'shipping';
  const states = regions[country] ?? [];
  const common = (name: keyof Address, token: string) => ({
    name: `${prefix}.${name}`,
    label: t(addressLabel(name, country, states.length > 0)),
    defaultValue: address?.[name] ?? '',
    autoComplete: `${section} ${token}`,
    error: errorOf(`${prefix}.${name}`),
  });
  const hintOf = (field: 'zip' | 'phone') => {
    const hint = hints.find((one) => one.startsWith(field));
    return hint && t(`addressHint.${hint}`);
  };
  const taxId = prefix === 'address' && selected?.taxId;
  return (
    <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
      <Select
        {...common('country', 'country')}
        defaultValue={country}
        onChange={(event) => onCountryChange(event.target.value)}
        className={WIDE}
      >
        <CountryOptions countries={countries} choose={t('address.choose')} />
      </Select>
      <Field {...common('firstName', 'given-name')} className="self-start" />
      <Field {...common('lastName', 'family-name')} optional className="self-start" />
      <Field {...common('company', 'organization')} optional className={WIDE} />
      <Field
        {...common('address1', 'address-line1')}
        hint={selected?.latinOnly === false ? undefined : t('address.streetHint')}
        className={WIDE}
      />
      <Field {...common('address2', 'address-line2')} optional className={WIDE} />
      <Field
        {...common('zip', 'postal-code')}
        optional={selected ? !selected.zipRequired : false}
        hint={hintOf('zip')}
        className="self-start"
      />
      <Field {...common('city', 'address-level2')} className="self-start" />
      {states.length > 0 ? (
        <Select
          key={country}
          {...common('state', 'address-level1')}
          defaultValue={stateOf(states, address?.state)}
          className={WIDE}
        >
          <option value="">{t('address.chooseState')}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      ) : selected?.stateUsed === false && !address?.state ? null : (
        <Field {...common('state', 'address-level1')} optional={!selected?.stateRequired} className={WIDE} />
      )}
      <Field
        {...common('phone', 'tel')}
        type="tel"
        inputMode="tel"
        hint={hintOf('phone') ?? t('address.phoneHint', { dial: selected ? `+${selected.dial}` : '+' })}
        className={WIDE}
      />
      {taxId && (
        <Field
          {...common('taxId', 'off')}
          autoComplete="off"
          label={t(`address.taxId.${taxId}`)}
          hint={t('address.taxIdHint')}
          className={WIDE}
        />
      )}
    </div>
  );
}

/** Returns the code of a state that was saved by its code or by its name. */
const stateOf = (states: Regions[string], saved = ''): string =>
  states.find(({ code, name }) => [code, name].some((one) => one.toLowerCase() === saved.toLowerCase()))
    ?.code ?? '';
