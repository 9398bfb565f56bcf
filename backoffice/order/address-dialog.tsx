import { useState } from 'react';
import { compareOrderAddress, editOrderAddress } from '../../contract/office/order-edits.ts';
import type { OfficeOrder } from '../../contract/office/orders.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import { useDraftState } from '../drafts/use-draft.ts';
import { CallDialog } from '../ui/call-dialog.tsx';
import { Check, Field } from '../ui/field.tsx';
import { AddressFields, readAddress, typedAddress } from './address-fields.tsx';
import { Comparison } from './comparison.tsx';
import type { DialogProps } from './dialog-props.ts';
import { MethodChoices } from './method-choices.tsx';
import { useEdit } from './use-edit.ts';

/** What is typed, and as the calls take it. */
function useTyped(order: OfficeOrder) {
  const { state, set, draft } = useDraftState({ entity: 'order', record: order.id }, 'address', {
    address: typedAddress(order.address),
    billing: typedAddress(order.billing ?? order.address),
    isBilledElsewhere: order.billing !== null,
    vatNumber: order.vat?.number ?? '',
    methods: {} as Readonly<Record<string, string>>,
  });
  const { address, billing, isBilledElsewhere, vatNumber, methods } = state;
  const input = {
    orderId: order.id,
    address: readAddress(address),
    billing: isBilledElsewhere ? readAddress(billing) : null,
    vatNumber,
    methods,
  };
  return { state, set, draft, input };
}

/** Changes where an order goes and who is billed, after what comes of it is compared. */
export function AddressDialog({ order: given, onClose }: DialogProps) {
  // What was typed is not lost when the page reads the order again.
  const [order] = useState(given);
  const { state, set, draft, input } = useTyped(order);
  const { address, billing, isBilledElsewhere, vatNumber, methods } = state;
  const calls = { compare: compareOrderAddress, edit: editOrderAddress };
  const { form, comparison, isFresh, submit, label } = useEdit(calls, { order, input, draft, onClose });
  const { errorOf } = form;
  return (
    <CallDialog
      title={`Address of ${order.id}`}
      aside={order.paidAt ? 'paid' : 'not paid'}
      size="wide"
      form={form}
      isDraft
      label={label}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftNote at={draft.at} onClear={() => void draft.clear()} />
      <AddressFields
        name="address"
        address={address}
        hasFocus
        errorOf={errorOf}
        onChange={(next) => set({ address: next })}
      />
      <Field
        label="VAT number"
        name="vatNumber"
        value={vatNumber}
        error={errorOf('vatNumber')}
        onChange={(event) => set({ vatNumber: event.target.value })}
      />
      <Check
        label="Billed to another address"
        name="isBilledElsewhere"
        checked={isBilledElsewhere}
        onChange={(event) => set({ isBilledElsewhere: event.target.checked })}
      />
      {isBilledElsewhere && (
        <AddressFields
          name="billing"
          address={billing}
          errorOf={errorOf}
          onChange={(next) => set({ billing: next })}
        />
      )}
      {comparison && (
        <>
          <MethodChoices
            parcels={comparison.parcels}
            currency={order.currency}
            methods={methods}
            onChange={(next) => set({ methods: next })}
            errorOf={errorOf}
          />
          <Comparison comparison={comparison} currency={order.currency} isFresh={isFresh} />
        </>
      )}
    </CallDialog>
  );
}
