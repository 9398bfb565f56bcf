import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { type Cart, setAddress } from '../../../contract/cart.ts';
import type { CartDraft } from '../../../contract/cart-draft.ts';
import { type InvoiceType, invoiceTypes } from '../../../contract/invoice.ts';
import { shownEmail } from '../../../kit/read-email.ts';
import { useT } from '../../locale/locale.tsx';
import { rememberShipCountry } from '../../session/cookies.ts';
import { fieldError } from '../../ui/error-summary.tsx';
import type { CartStore } from '../cart/cart-store.ts';
import type { Refusal } from '../cart/cart-view.ts';
import { draftAddress, errorOnBlur, readAddress } from './read-address.ts';
import { useAfterPointerUp } from './use-after-pointer-up.ts';
import { useDraft } from './use-draft.ts';

type Options = {
  cart: CartStore;
  isMember: boolean;
  /** The address that a new form starts with, and the country where there is none. */
  defaultAddress: Address | null;
  defaultCountry: string | null;
  draft: CartDraft | null;
  onSaved: () => void;
};

/** State and handlers of the address form: what it starts with, errors by field, the saved draft, and submitting. */
export function useAddressForm(options: Options) {
  const { cart, isMember, draft } = options;
  const saved = cart.view.getState().cart;
  const form = useRef<HTMLFormElement>(null);
  const typed = useDraft(saved.orderid ?? '', form);
  const errors = useFieldErrors(typed);
  const [busy, setBusy] = useState(false);
  const { setChosen, ...fields } = useStartingFields(options, saved);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { currentTarget } = event;
    const data = new FormData(currentTarget);
    setBusy(true);
    typed.flush();
    await typed.settled();
    const changes = await cart.changes();
    const refusal = await changes.change('address', (orderId, call) =>
      call(setAddress, {
        orderId,
        ...(isMember ? { save: true } : { email: String(data.get('email') ?? '') }),
        address: readAddress(data, 'address'),
        vatNumber: String(data.get('vatNumber') ?? '').trim(),
        purchaseOrder: String(data.get('purchaseOrder') ?? '').trim(),
        invoice: invoiceOf(data.get('invoice')),
        billing: fields.hasOwnBilling ? readAddress(data, 'billing') : null,
      }),
    );
    setBusy(false);
    errors.setRefusal(refusal && inFieldOrder(refusal, currentTarget));
    if (refusal) return;
    // Product pages quote for the country that the cart goes to.
    rememberShipCountry(fields.country);
    typed.forget();
    options.onSaved();
  };
  const chooseAddress = (chosen: Address) => {
    setChosen(chosen);
    fields.setCountry(chosen.country);
    errors.setRefusal(null);
  };
  return {
    ref: form,
    onSubmit,
    onBlur: errors.onBlur,
    onInput: errors.onInput,
    refusal: errors.refusal,
    errorOf: errors.errorOf,
    hints: saved.addressHints,
    email: draft?.email ?? shownEmail(saved.email ?? ''),
    trade: {
      vatNumber: draft?.vatNumber ?? saved.vat?.number ?? '',
      purchaseOrder: draft?.purchaseOrder ?? saved.purchaseOrder,
      invoice: invoiceOf(draft?.invoice ?? saved.invoice),
    },
    ...fields,
    chooseAddress,
    busy,
    discardDraft: typed.discard,
  };
}

/** The addresses that the form starts with: those of the draft, else of the cart, else the member's. */
function useStartingFields({ draft, defaultAddress, defaultCountry }: Options, saved: Cart) {
  const [address, setChosen] = useState(draftAddress(draft, 'address') ?? saved.address ?? defaultAddress);
  const [billing] = useState(draftAddress(draft, 'billing') ?? saved.billing);
  const [country, setCountry] = useState(address?.country || defaultCountry || '');
  const [billingCountry, setBillingCountry] = useState(billing?.country ?? '');
  const [hasOwnBilling, setOwnBilling] = useState(draft ? 'ownBilling' in draft : saved.billing !== null);
  return {
    address,
    setChosen,
    country,
    setCountry,
    billing,
    billingCountry,
    setBillingCountry,
    hasOwnBilling,
    setOwnBilling,
  };
}

/** Errors by field: of the last submit, and of fields that were left since. An error goes when its field changes. */
function useFieldErrors(typed: ReturnType<typeof useDraft>) {
  const t = useT();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [blurErrors, setBlurErrors] = useState<Record<string, string>>({});
  const afterPointerUp = useAfterPointerUp();
  const errorOf = (name: string): string | undefined => blurErrors[name] ?? fieldError(refusal, name);
  const setError = (name: string, error: string) => setBlurErrors((before) => ({ ...before, [name]: error }));
  return {
    refusal,
    errorOf,
    setRefusal: (next: Refusal | null) => {
      setBlurErrors({});
      setRefusal(next);
    },
    onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
      if (!isControl(target)) return;
      typed.flush();
      afterPointerUp(() => {
        const key = errorOnBlur(target);
        setError(target.name, key ? t(key) : '');
      });
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      typed.note();
      if (isControl(target) && errorOf(target.name)) setError(target.name, '');
    },
  };
}

/** Returns the chosen type of invoice; `none` where the field is not shown, or a draft has something else. */
const invoiceOf = (given: unknown): InvoiceType => invoiceTypes.find((type) => type === given) ?? 'none';

const isControl = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** Keeps one error a field, from the first field of the form to the last. */
function inFieldOrder({ message, fields = [] }: Refusal, form: HTMLFormElement): Refusal {
  const names = [...new FormData(form).keys()];
  const position = ({ field }: { field: string }) => names.indexOf(field);
  const firsts = fields.filter(
    (error, index) => fields.findIndex(({ field }) => field === error.field) === index,
  );
  return { message, fields: firsts.sort((left, right) => position(left) - position(right)) };
}
