import { addOrderNote, MAX_TEXT, sendOrderMessage } from '../../contract/office/orders.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import { useDraftState } from '../drafts/use-draft.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { languageName } from '../ui/format.ts';
import type { DialogProps } from './dialog-props.ts';

/** Writes to the buyer. */
export function MessageDialog({ order, onClose }: DialogProps) {
  const { state, set, draft } = useDraftState({ entity: 'order', record: order.id }, 'message', { text: '' });
  const form = useDialogCall(sendOrderMessage, onClose, () => {
    void draft.clear();
    return 'Sent to the buyer';
  });
  return (
    <CallDialog
      title={`Write to the buyer of ${order.id}`}
      size="wide"
      form={form}
      isDraft
      label="Send"
      onSubmit={() => void form.submit({ orderId: order.id, text: state.text })}
      onClose={onClose}
    >
      <DraftNote at={draft.at} onClear={() => void draft.clear()} />
      <TextField
        label="Message"
        name="text"
        rows={8}
        autoFocus
        maxLength={MAX_TEXT}
        hint={`The buyer reads ${languageName(order.language)}, and gets a mail at ${order.email}`}
        value={state.text}
        error={form.errorOf('text')}
        onChange={(event) => set({ text: event.target.value })}
      />
    </CallDialog>
  );
}

/** Leaves a note for colleagues. */
export function NoteDialog({ order, onClose }: DialogProps) {
  const { state, set, draft } = useDraftState({ entity: 'order', record: order.id }, 'note', { text: '' });
  const form = useDialogCall(addOrderNote, onClose, () => {
    void draft.clear();
    return 'Noted';
  });
  return (
    <CallDialog
      title={`Note on ${order.id}`}
      form={form}
      isDraft
      label="Leave the note"
      onSubmit={() => void form.submit({ orderId: order.id, text: state.text })}
      onClose={onClose}
    >
      <DraftNote at={draft.at} onClear={() => void draft.clear()} />
      <TextField
        label="Note"
        name="text"
        rows={5}
        autoFocus
        maxLength={MAX_TEXT}
        hint="Colleagues read it; the buyer does not"
        value={state.text}
        error={form.errorOf('text')}
        onChange={(event) => set({ text: event.target.value })}
      />
    </CallDialog>
  );
}
