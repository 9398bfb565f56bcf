import type { Address } from '../../../contract/address.ts';
import type { CartDraft } from '../../../contract/cart-draft.ts';
import type { Country, Regions } from '../../../contract/shop.ts';
import { fullName } from '../../../kit/full-name.ts';
import type { T } from '../../locale/create-t.ts';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Checkbox, Field, Select } from '../../ui/field.tsx';
import type { CartStore } from '../cart/cart-store.ts';
import { AddressFields } from './address-fields.tsx';
import { addressFields, addressLabel } from './read-address.ts';
import { TradeFields } from './trade-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

export type DeliveryProps = {
  cart: CartStore;
  countries: readonly Country[];
  regions: Regions;
  /** A member's address book; empty for a guest. */
  book: readonly { id: number; address: Address }[];
  isMember: boolean;
  /** The country chosen on a product page, else that of the visitor's IP. */
  country: string | null;
  /** What was typed into the form and not submitted. */
  draft: CartDraft | null;
};

type FormProps = DeliveryProps & { onSaved: () => void; onCancel: (() => void) | null };

/** The delivery address, a guest's e-mail, and a billing address of its own on request. */
export function AddressForm(props: FormProps) {
  const { countries, regions, book, isMember, onCancel } = props;
  const t = useT();
  const form = useAddressForm({
    ...props,
    defaultAddress: book[0]?.address ?? null,
    defaultCountry: props.country,
  });
  const { errorOf } = form;
  return (
    <form
      ref={form.ref}
      // No browser sends a form of this method: an address must not end up in a URL when the script is late.
      method="dialog"
      onSubmit={form.onSubmit}
      onBlur={form.onBlur}
      onInput={form.onInput}
      noValidate
      aria-labelledby="delivery"
      className="max-w-text noscript:hidden"
    >
      <ErrorSummary refusal={form.refusal} labels={labelsOf(t, form, regions)} />
      {book.length > 1 && <AddressBook book={book} onChoose={form.chooseAddress} />}
      {!isMember && (
        <Field
          className="mb-3"
          name="email"
          inputMode="email"
          autoComplete="email"
          label={t('delivery.email')}
          hint={t('delivery.emailHint')}
          defaultValue={form.email}
          error={errorOf('email')}
        />
      )}
      <AddressFields
        key={JSON.stringify(form.address)}
        prefix="address"
        address={form.address}
        countries={countries}
        regions={regions}
        country={form.country}
        onCountryChange={form.setCountry}
        errorOf={errorOf}
        hints={form.hints}
      />
      {countries.find(({ code }) => code === (form.hasOwnBilling ? form.billingCountry : form.country))
        ?.hasVatNumbers && <TradeFields {...form.trade} errorOf={errorOf} />}
      <BillingAddress form={form} countries={countries} regions={regions} />
      <FormButtons
        busy={form.busy}
        onCancel={
          onCancel &&
          (() => {
            form.discardDraft();
            onCancel();
          })
        }
      />
    </form>
  );
}

type BillingProps = { form: ReturnType<typeof useAddressForm> } & Pick<
  DeliveryProps,
  'countries' | 'regions'
>;

/** A billing address of its own, on request. */
function BillingAddress({ form, countries, regions }: BillingProps) {
  const t = useT();
  return (
    <>
      <Checkbox
        className="mt-4"
        name="ownBilling"
        label={t('delivery.ownBilling')}
        checked={form.hasOwnBilling}
        onChange={(event) => form.setOwnBilling(event.target.checked)}
      />
      {form.hasOwnBilling && (
        <fieldset className="mt-4">
          <legend className="mb-2 font-semibold">{t('delivery.billing')}</legend>
          <AddressFields
            prefix="billing"
            address={form.billing}
            countries={countries}
            regions={regions}
            country={form.billingCountry}
            onCountryChange={form.setBillingCountry}
            errorOf={form.errorOf}
          />
        </fieldset>
      )}
    </>
  );
}

type Countries = { country: string; billingCountry: string };

/** The labels that the fields have in the form. */
const labelsOf = (t: T, { country, billingCountry }: Countries, regions: Regions): Record<string, string> =>
  Object.fromEntries([
    ['email', t('delivery.email')],
    ['vatNumber', t('trade.vatNumber')],
    ['purchaseOrder', t('trade.purchaseOrder')],
    ...addressFields.flatMap((name) =>
      Object.entries({ address: country, billing: billingCountry }).map(([part, code]) => [
        `${part}.${name}`,
        t(addressLabel(name, code, (regions[code] ?? []).length > 0)),
      ]),
    ),
  ]);

type BookProps = { book: DeliveryProps['book']; onChoose: (address: Address) => void };

function AddressBook({ book, onChoose }: BookProps) {
  const t = useT();
  return (
    <Select
      className="mb-3"
      name="book"
      label={t('delivery.book')}
      onChange={(event) => {
        const entry = book[Number(event.target.value)];
        if (entry) onChoose(entry.address);
      }}
    >
      {book.map(({ id, address }, index) => (
        <option key={id} value={index}>
          {[fullName(address), address.address1, address.city].join(', ')}
        </option>
      ))}
    </Select>
  );
}

function FormButtons({ busy, onCancel }: { busy: boolean; onCancel: (() => void) | null }) {
  const t = useT();
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button type="submit" size="lg" className="max-sm:w-full" busy={busy}>
        {t('delivery.save')}
      </Button>
      {onCancel && (
        <Button variant="quiet" size="lg" className="max-sm:w-full" onClick={onCancel}>
          {t('delivery.cancel')}
        </Button>
      )}
    </div>
  );
}
