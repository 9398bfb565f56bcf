import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Address } from '../../../contract/address.ts';
import { setAddress } from '../../../contract/cart.ts';
import type { CartDraft } from '../../../contract/cart-draft.ts';
import type { Country } from '../../../contract/shop.ts';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { Checkbox, Field, Select } from '../../ui/field.tsx';
import type { CartStore } from '../cart/cart-store.ts';
import type { Refusal } from '../cart/cart-view.ts';
import { AddressFields } from './address-fields.tsx';
import { AddressLines } from './address-lines.tsx';
import { draftAddress } from './draft-address.ts';
import { createDraftSaver, isSameDraft, pendingDraft } from './draft-saver.ts';
import { errorOnBlur } from './error-on-blur.ts';
import { addressFields, readAddress } from './read-address.ts';
import { useAfterPointerUp } from './use-after-pointer-up.ts';
import { useDraft } from './use-draft.ts';

export type DeliveryProps = {
  cart: CartStore;
  countries: readonly Country[];
  /** A member's address book; a guest has none. */
  book: readonly { id: number; address: Address }[];
  isMember: boolean;
  /** Country chosen on a product's page, else the one of the visitor's IP address. */
  country: string | null;
  /** What was typed here and is not used yet. */
  draft: CartDraft | null;
};

/** Where the order goes: the known address with a way to change it, or the form. */
export function DeliveryForm(props: DeliveryProps) {
  const t = useT();
  const { cart, isMember } = props;
  const { address, email } = useStore(cart.view, (view) => view.cart);
  const [draft, setDraft] = useState(props.draft);
  const [isOpen, setOpen] = useState(address === null || draft !== null);
  const [round, setRound] = useState(0);
  const { orderid } = cart.view.getState().cart;
  const rendered = useRef(props.draft);
  const focused = useRef('');
  // The page was rendered before the last of what was typed had reached the server.
  useEffect(() => {
    const pending = pendingDraft(orderid ?? '');
    // What was typed since is newer; what the page shows already needs no other form.
    if (!pending || window.isTypedEarly || isSameDraft(pending.draft, rendered.current)) return;
    focused.current = document.activeElement?.id ?? '';
    setDraft(pending.draft);
    setOpen((was) => was || pending.draft !== null);
    setRound(1);
    const saver = createDraftSaver(pending.orderId);
    saver.save(pending.draft);
    saver.flush();
  }, [orderid]);
  // Another form took the place of the one in which the buyer was.
  useEffect(() => {
    if (round > 0 && focused.current) document.getElementById(focused.current)?.focus();
  }, [round]);
  const [wasSaved, setSaved] = useState(false);
  if (isOpen || !address) {
    return (
      <AddressForm
        {...props}
        key={round}
        draft={draft}
        onSaved={() => {
          setDraft(null);
          setOpen(false);
          setSaved(true);
        }}
        onCancel={
          address &&
          (() => {
            setDraft(null);
            setOpen(false);
          })
        }
      />
    );
  }
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <AddressLines address={address} />
        {!isMember && <p className="mt-1 text-ink-2">{email}</p>}
      </div>
      {/* It has the focus after saving: what was pressed in the form is no more. */}
      <Button variant="secondary" size="sm" autoFocus={wasSaved} onClick={() => setOpen(true)}>
        {t('delivery.change')}
      </Button>
    </div>
  );
}

type FormProps = DeliveryProps & { onSaved: () => void; onCancel: (() => void) | null };

function AddressForm({ cart, countries, book, isMember, country, draft, onSaved, onCancel }: FormProps) {
  const t = useT();
  const known = cart.view.getState().cart;
  const first = draftAddress(draft, 'address') ?? known.address ?? book[0]?.address ?? null;
  const billing = draftAddress(draft, 'billing') ?? known.billing;
  const form = useRef<HTMLFormElement>(null);
  const typed = useDraft(known.orderid ?? '', form);
  const [faults, setFaults] = useState<Refusal | null>(null);
  const [left, setLeft] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [shipTo, setShipTo] = useState(first?.country || country || '');
  const [billTo, setBillTo] = useState(billing?.country ?? '');
  const [ownBilling, setOwnBilling] = useState(draft ? 'ownBilling' in draft : known.billing !== null);
  const [chosen, setChosen] = useState(first);

  const afterPress = useAfterPointerUp();
  const leave = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    typed.flush();
    afterPress(() => {
      const fault = errorOnBlur(target);
      setLeft((before) => ({ ...before, [target.name]: fault ? t(fault) : '' }));
    });
  };
  const faultAt = (name: string): string | undefined => left[name] ?? fieldError(faults, name);
  // What is being mended is not called wrong meanwhile.
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    typed.note();
    const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : '';
    if (faultAt(name)) setLeft((before) => ({ ...before, [name]: '' }));
  };
  const labels = Object.fromEntries([
    ['email', t('delivery.email')],
    ...addressFields.flatMap((name) =>
      ['address', 'billing'].map((part) => [`${part}.${name}`, t(`address.${name}`)]),
    ),
  ]);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { currentTarget } = event;
    const data = new FormData(currentTarget);
    setBusy(true);
    typed.flush();
    await typed.settled();
    const changes = await cart.changes();
    const problem = await changes.change('address', (orderId, call) =>
      call(setAddress, {
        orderId,
        ...(isMember ? { save: true } : { email: String(data.get('email') ?? '') }),
        address: readAddress(data, 'address'),
        billing: ownBilling ? readAddress(data, 'billing') : null,
      }),
    );
    setBusy(false);
    setLeft({});
    setFaults(problem && inOrder(problem, currentTarget));
    if (problem) return;
    typed.forget();
    onSaved();
  };

  return (
    <form
      // Sent by script alone: no browser sends a form of this method, and an address has no business in a form's default.
      ref={form}
      method="dialog"
      onSubmit={save}
      onBlur={leave}
      onChange={mend}
      noValidate
      aria-labelledby="delivery"
      className="max-w-text"
    >
      <ErrorSummary faults={faults} labels={labels} />
      {book.length > 1 && (
        <Select
          className="mb-3"
          name="book"
          label={t('delivery.book')}
          onChange={(event) => {
            const entry = book[Number(event.target.value)];
            if (!entry) return;
            setChosen(entry.address);
            setShipTo(entry.address.country);
            setLeft({});
            setFaults(null);
          }}
        >
          {book.map(({ id, address }, index) => (
            <option key={id} value={index}>
              {[`${address.firstName} ${address.lastName}`, address.address1, address.city].join(', ')}
            </option>
          ))}
        </Select>
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
          defaultValue={draft?.email ?? known.email ?? ''}
          error={faultAt('email')}
        />
      )}
      <AddressFields
        key={JSON.stringify(chosen)}
        prefix="address"
        address={chosen}
        countries={countries}
        country={shipTo}
        onCountryChange={setShipTo}
        errorOf={faultAt}
      />
      <Checkbox
        className="mt-4"
        name="ownBilling"
        label={t('delivery.ownBilling')}
        checked={ownBilling}
        onChange={(event) => setOwnBilling(event.target.checked)}
      />
      {ownBilling && (
        <fieldset className="mt-4">
          <legend className="mb-2 font-semibold">{t('delivery.billing')}</legend>
          <AddressFields
            prefix="billing"
            address={billing}
            countries={countries}
            country={billTo}
            onCountryChange={setBillTo}
            errorOf={faultAt}
          />
        </fieldset>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" size="lg" className="max-sm:w-full" busy={busy}>
          {t('delivery.save')}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            size="lg"
            className="max-sm:w-full"
            onClick={() => {
              typed.discard();
              onCancel();
            }}
          >
            {t('delivery.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** One fault a field, from the first field to the last. */
function inOrder({ message, fields = [] }: Refusal, form: HTMLFormElement): Refusal {
  const names = [...new FormData(form).keys()];
  const place = ({ field }: { field: string }) => names.indexOf(field);
  const firsts = fields.filter(
    (fault, index) => fields.findIndex(({ field }) => field === fault.field) === index,
  );
  return { message, fields: firsts.sort((one, other) => place(one) - place(other)) };
}
