import { type ReactNode, useState } from 'react';
import type { StaffContract, StaffOutput } from '../../contract/office/call.ts';
import type { OfficeOrder } from '../../contract/office/orders.ts';
import { refresh } from '../calls/use-read.ts';
import { Button, Key } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Check, Field } from '../ui/field.tsx';
import { DialogFoot, Form, Problems, useCallForm } from '../ui/form.tsx';
import { notify } from '../ui/notices.tsx';

export type DialogProps = { order: OfficeOrder; onClose: () => void };

/** A call about an order from a dialog: when it is done the dialog closes, the page reads again and says what was done. */
export function useOrderCall<C extends StaffContract>(
  contract: C,
  onClose: () => void,
  doneText: (data: StaffOutput<C>) => string,
) {
  const close = (text: string): Promise<void> => {
    onClose();
    notify(text);
    return refresh();
  };
  return useCallForm(
    contract,
    (data) => close(doneText(data)),
    (message) => void close(message),
  );
}

type FormOf = {
  refusal: ReturnType<typeof useCallForm>['refusal'];
  isBusy: boolean;
  errorOf: (field: string) => string | undefined;
};

type Props = {
  title: string;
  aside?: ReactNode;
  size?: 'narrow' | 'wide';
  contract: StaffContract;
  form: FormOf;
  /** What the button does. */
  label: string;
  isGrave?: boolean;
  onSubmit: (reason: string | undefined) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** The dialog of a call about an order, with the reason that it stores. */
export function ActionForm({
  title,
  aside,
  size,
  contract,
  form,
  label,
  isGrave,
  onSubmit,
  onClose,
  children,
}: Props) {
  const [reason, setReason] = useState('');
  const { refusal, isBusy, errorOf } = form;
  return (
    <Dialog title={title} aside={aside} size={size ?? 'narrow'} asks onClose={onClose}>
      <Form refusal={refusal} onSubmit={() => onSubmit(reason.trim() || undefined)}>
        <div className="body">
          <Problems refusal={refusal} />
          {children}
          {contract.reason && (
            <Field
              label={contract.reason === 'required' ? 'Reason' : 'Reason (optional)'}
              name="reason"
              hint="Colleagues read it in the history; the buyer does not"
              maxLength={200}
              value={reason}
              error={errorOf('reason')}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </div>
        <DialogFoot onClose={onClose}>
          <Button type="submit" look={isGrave ? 'danger' : 'primary'} disabled={isBusy} autoFocus={!children}>
            {label} <Key name="Ctrl ⏎" />
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

/** Asked where the buyer disputes the payment: goods or money may be lost. */
export const DisputeCheck = ({
  order,
  isAccepted,
  onChange,
}: {
  order: OfficeOrder;
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
}) =>
  order.isDisputed ? (
    <div className="note bad">
      <p>The buyer disputes the payment. The bank may take the money back.</p>
      <Check
        label="Go on all the same"
        name="isDisputeAccepted"
        checked={isAccepted}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  ) : null;
