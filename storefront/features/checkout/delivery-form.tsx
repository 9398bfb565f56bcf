import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { CartDraft } from '../../../contract/cart-draft.ts';
import { shownEmail } from '../../../kit/read-email.ts';
import { useT } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { AddressForm, type DeliveryProps } from './address-form.tsx';
import { AddressHints } from './address-hints.tsx';
import { AddressLines } from './address-lines.tsx';
import { createDraftSaver, isSameDraft, pendingDraft } from './draft-saver.ts';
import { TradeLines } from './trade-lines.tsx';

/** Where the order goes: the saved address with a button to change it, or the form. */
export function DeliveryForm(props: DeliveryProps) {
  const t = useT();
  const { cart, isMember } = props;
  const { address, addressLines, addressHints, email, vat, purchaseOrder, invoice } = useStore(
    cart.view,
    (view) => view.cart,
  );
  const [isOpen, setOpen] = useState(address === null || props.draft !== null);
  const [wasSaved, setSaved] = useState(false);
  const { draft, clearDraft, formKey } = useRestoredDraft(props, (restored) =>
    setOpen((wasOpen) => wasOpen || restored !== null),
  );
  const close = () => {
    clearDraft();
    setOpen(false);
  };
  if (isOpen || !address) {
    return (
      <AddressForm
        {...props}
        key={formKey}
        draft={draft}
        onSaved={() => {
          close();
          setSaved(true);
        }}
        onCancel={address && close}
      />
    );
  }
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <AddressLines lines={addressLines} />
        <AddressHints hints={addressHints} />
        {!isMember && <p className="mt-1 text-ink-2">{shownEmail(email ?? '')}</p>}
        <TradeLines vat={vat} purchaseOrder={purchaseOrder} invoice={invoice} />
      </div>
      {/* Takes the focus after saving, since the pressed button of the form is gone. */}
      <Button variant="secondary" size="sm" autoFocus={wasSaved} onClick={() => setOpen(true)}>
        {t('delivery.change')}
      </Button>
    </div>
  );
}

/**
 * The draft that the page was rendered with, or a newer one that this tab has sent while the page was being rendered.
 * A newer one changes `formKey`, so that the form starts with it, and keeps the focus.
 */
function useRestoredDraft(
  { cart, draft: rendered }: DeliveryProps,
  onRestore: (draft: CartDraft | null) => void,
) {
  const [draft, setDraft] = useState(rendered);
  const [formKey, setFormKey] = useState(0);
  const { orderid } = cart.view.getState().cart;
  const initial = useRef(rendered);
  const focusedId = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once a cart
  useEffect(() => {
    const pending = pendingDraft(orderid ?? '');
    // What was typed before hydration is newer than the pending draft.
    if (!pending || window.isTypedEarly || isSameDraft(pending.draft, initial.current)) return;
    focusedId.current = document.activeElement?.id ?? '';
    setDraft(pending.draft);
    onRestore(pending.draft);
    setFormKey(1);
    const saver = createDraftSaver(pending.orderId);
    saver.save(pending.draft);
    saver.flush();
  }, [orderid]);
  useEffect(() => {
    if (formKey > 0 && focusedId.current) document.getElementById(focusedId.current)?.focus();
  }, [formKey]);
  return { draft, clearDraft: () => setDraft(null), formKey };
}
