import { useState } from 'react';
import { addOrderNote, MAX_TEXT, sendOrderMessage } from '../../contract/office/orders.ts';
import { TextField } from '../ui/field.tsx';
import { languageName } from '../ui/format.ts';
import { ActionForm, type DialogProps, useOrderCall } from './action-form.tsx';

/** Without the reason that other calls store: the text says it. */
const withoutReason = <C extends { reason?: unknown }>({ reason: _, ...contract }: C) => contract;

/** Writes to the buyer. */
export function MessageDialog({ order, onClose }: DialogProps) {
  const [text, setText] = useState('');
  const form = useOrderCall(sendOrderMessage, onClose, () => 'Sent to the buyer');
  return (
    <ActionForm
      title={`Write to the buyer of ${order.id}`}
      size="wide"
      contract={withoutReason(sendOrderMessage)}
      form={form}
      label="Send"
      onSubmit={() => void form.submit({ orderId: order.id, text })}
      onClose={onClose}
    >
      <TextField
        label="Message"
        name="text"
        rows={8}
        autoFocus
        maxLength={MAX_TEXT}
        hint={`The buyer reads ${languageName(order.language)}, and gets a mail at ${order.email}`}
        value={text}
        error={form.errorOf('text')}
        onChange={(event) => setText(event.target.value)}
      />
    </ActionForm>
  );
}

/** Leaves a note for colleagues. */
export function NoteDialog({ order, onClose }: DialogProps) {
  const [text, setText] = useState('');
  const form = useOrderCall(addOrderNote, onClose, () => 'Noted');
  return (
    <ActionForm
      title={`Note on ${order.id}`}
      contract={withoutReason(addOrderNote)}
      form={form}
      label="Leave the note"
      onSubmit={() => void form.submit({ orderId: order.id, text })}
      onClose={onClose}
    >
      <TextField
        label="Note"
        name="text"
        rows={5}
        autoFocus
        maxLength={MAX_TEXT}
        hint="Colleagues read it; the buyer does not"
        value={text}
        error={form.errorOf('text')}
        onChange={(event) => setText(event.target.value)}
      />
    </ActionForm>
  );
}
