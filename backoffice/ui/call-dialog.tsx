import { type ReactNode, useState } from 'react';
import type { StaffContract, StaffOutput } from '../../contract/office/call.ts';
import { refresh } from '../calls/use-read.ts';
import { Button, Key } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { DialogFoot, Form, Problems, useCallForm } from './form.tsx';
import { notify } from './notices.tsx';

/** A call from a dialog: when it is done the dialog closes, the page reads again and says what was done. */
export function useDialogCall<C extends StaffContract>(
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

type Props = {
  title: string;
  aside?: ReactNode;
  size?: 'narrow' | 'wide';
  form: Pick<ReturnType<typeof useCallForm>, 'contract' | 'refusal' | 'isBusy' | 'errorOf'>;
  /** What the button does. */
  label: string;
  isGrave?: boolean;
  /** Whether the button has the focus at first; where there is nothing to fill in. */
  hasFocus?: boolean;
  /** What is typed is stored: closing loses nothing. */
  isDraft?: boolean;
  onSubmit: (reason: string | undefined) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** The dialog of a call, with the reason that it stores. */
export function CallDialog({ title, aside, size, form, label, isGrave, hasFocus, isDraft, ...props }: Props) {
  const [reason, setReason] = useState('');
  const { contract, refusal, isBusy, errorOf } = form;
  const { onSubmit, onClose, children } = props;
  return (
    <Dialog title={title} aside={aside} size={size ?? 'narrow'} asks={!isDraft} onClose={onClose}>
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
          <Button
            type="submit"
            look={isGrave ? 'danger' : 'primary'}
            disabled={isBusy}
            autoFocus={hasFocus ?? !children}
          >
            {label} <Key name="Ctrl ⏎" />
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
