import { useState } from 'react';
import { compareOrderAddress, editOrderAddress } from '../../contract/office/order-edits.ts';
import { CallDialog } from '../ui/call-dialog.tsx';
import { Check, Field } from '../ui/field.tsx';
import { AddressFields, readAddress, typedAddress } from './address-fields.tsx';
import { Comparison, MethodChoices } from './comparison.tsx';
import type { DialogProps } from './dialog-props.ts';
import { useEdit } from './use-edit.ts';

/** Changes where an order goes and who is billed, after what comes of it is compared. */
export function AddressDialog({ order: given, onClose }: DialogProps) {
  // What was typed is not lost when the page reads the order again.
  const [order] = useState(given);
  const [address, setAddress] = useState(() => typedAddress(order.address));
  const [billing, setBilling] = useState(() => typedAddress(order.billing ?? order.address));
  const [isBilledElsewhere, setBilledElsewhere] = useState(order.billing !== null);
  const [vatNumber, setVatNumber] = useState(order.vat?.number ?? '');
  const [methods, setMethods] = useState<Readonly<Record<string, string>>>({});
  const input = {
    orderId: order.id,
    address: readAddress(address),
    billing: isBilledElsewhere ? readAddress(billing) : null,
    vatNumber,
    methods,
  };
  const calls = { compare: compareOrderAddress, edit: editOrderAddress };
  const { form, comparison, isFresh, submit, label } = useEdit(calls, { order, input, onClose });
  const { errorOf } = form;
  return (
    <CallDialog
      title={`Address of ${order.id}`}
      aside={order.paidAt ? 'paid' : 'not paid'}
      size="wide"
      form={form}
      label={label}
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressFields name="address" address={address} hasFocus errorOf={errorOf} onChange={setAddress} />
      <Field
        label="VAT number"
        name="vatNumber"
        value={vatNumber}
        error={errorOf('vatNumber')}
        onChange={(event) => setVatNumber(event.target.value)}
      />
      <Check
        label="Billed to another address"
        name="isBilledElsewhere"
        checked={isBilledElsewhere}
        onChange={(event) => setBilledElsewhere(event.target.checked)}
      />
      {isBilledElsewhere && (
        <AddressFields name="billing" address={billing} errorOf={errorOf} onChange={setBilling} />
      )}
      {comparison && (
        <>
          <MethodChoices
            comparison={comparison}
            currency={order.currency}
            methods={methods}
            onChange={setMethods}
            errorOf={errorOf}
          />
          <Comparison comparison={comparison} currency={order.currency} isFresh={isFresh} />
        </>
      )}
    </CallDialog>
  );
}
