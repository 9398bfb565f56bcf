import { useId } from 'react';
import { Field } from '../ui/field.tsx';

/** Carriers that the shop follows parcels of; any other may be typed. */
const CARRIERS = ['DHL', 'FedEx', 'UPS', 'USPS', 'YunExpress'];

type Parcel = { carrier: string; number: string };
type Props = {
  parcel: Parcel;
  /** Before the names of the call's fields. */
  prefix: string;
  errorOf: (field: string) => string | undefined;
  onChange: (parcel: Parcel) => void;
};

/** Tracking number and carrier of a parcel. */
export function ParcelFields({ parcel, prefix, errorOf, onChange }: Props) {
  const id = useId();
  return (
    <div className="ends">
      <Field
        label="Tracking number"
        name={`${prefix}number`}
        autoFocus
        autoCapitalize="characters"
        spellCheck={false}
        value={parcel.number}
        error={errorOf(`${prefix}number`)}
        onChange={(event) => onChange({ ...parcel, number: event.target.value })}
      />
      <Field
        label="Carrier"
        name={`${prefix}carrier`}
        list={id}
        value={parcel.carrier}
        error={errorOf(`${prefix}carrier`)}
        onChange={(event) => onChange({ ...parcel, carrier: event.target.value })}
      />
      <datalist id={id}>
        {CARRIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
