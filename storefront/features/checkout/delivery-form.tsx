import { type FormEvent, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { setAddress } from '../../../contract/cart.ts';
import type { Country } from '../../../contract/shop.ts';
import { call } from '../../call.ts';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, faultOf } from '../../ui/error-summary.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import type { CartState, Faults } from '../cart/use-cart.ts';
import { AddressFields, readAddress } from './address-fields.tsx';
import { AddressLines } from './address-lines.tsx';

type DeliveryProps = {
  state: CartState;
  countries: readonly Country[];
  /** A member's address book; a guest has none. */
  book: readonly { id: number; address: Address }[];
  isMember: boolean;
  /** Country by the visitor's address, chosen before he chooses. */
  country: string | null;
};

/** Where the order goes: the known address with a way to change it, or the form. */
export function DeliveryForm({ state, countries, book, isMember, country }: DeliveryProps) {
  const t = useT();
  const { cart } = state;
  const first = cart.address ?? book[0]?.address ?? null;
  const [isOpen, setOpen] = useState(cart.address === null);
  const [faults, setFaults] = useState<Faults | null>(null);
  const [busy, setBusy] = useState(false);
  const [shipTo, setShipTo] = useState(first?.country ?? country ?? '');
  const [billTo, setBillTo] = useState(cart.billing?.country ?? '');
  const [ownBilling, setOwnBilling] = useState(cart.billing !== null);
  const [chosen, setChosen] = useState(first);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const problem = state.take(
      await call(setAddress, {
        orderId: cart.orderid ?? '',
        ...(isMember ? { save: true } : { email: String(form.get('email') ?? '') }),
        address: readAddress(form, 'address'),
        billing: ownBilling ? readAddress(form, 'billing') : null,
      }),
    );
    setBusy(false);
    setFaults(problem);
    if (!problem) setOpen(false);
  };

  if (!isOpen && cart.address) {
    return (
      <div className="flex items-start justify-between gap-4">
        <div>
          <AddressLines address={cart.address} />
          {!isMember && <p className="mt-1 text-ink-2">{cart.email}</p>}
        </div>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {t('delivery.change')}
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={save} noValidate aria-label={t('delivery.heading')}>
      <ErrorSummary faults={faults} />
      {book.length > 1 && (
        <div className="mb-4 flex flex-wrap gap-2">
          {book.map(({ id, address }) => (
            <Button
              key={id}
              size="sm"
              variant="secondary"
              onClick={() => {
                setChosen(address);
                setShipTo(address.country);
              }}
            >
              {address.firstName} {address.lastName}, {address.city}
            </Button>
          ))}
        </div>
      )}
      {!isMember && (
        <Field
          className="mb-3"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('delivery.email')}
          hint={t('delivery.emailHint')}
          defaultValue={cart.email ?? ''}
          error={faultOf(faults, 'email')}
        />
      )}
      <AddressFields
        key={JSON.stringify(chosen)}
        prefix="address"
        address={chosen}
        countries={countries}
        country={shipTo}
        onCountry={setShipTo}
        faults={faults}
      />
      <Checkbox
        className="mt-4"
        label={t('delivery.ownBilling')}
        checked={ownBilling}
        onChange={(event) => setOwnBilling(event.target.checked)}
      />
      {ownBilling && (
        <fieldset className="mt-4">
          <legend className="mb-2 font-semibold">{t('delivery.billing')}</legend>
          <AddressFields
            prefix="billing"
            address={cart.billing}
            countries={countries}
            country={billTo}
            onCountry={setBillTo}
            faults={faults}
          />
        </fieldset>
      )}
      <Button type="submit" size="lg" className="mt-4" busy={busy}>
        {t('delivery.save')}
      </Button>
    </form>
  );
}
