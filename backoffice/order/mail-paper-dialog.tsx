import { useState } from 'react';
import { mailDocument } from '../../contract/office/papers.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Choice } from '../ui/field.tsx';
import type { DialogProps } from './dialog-props.ts';
import { paperText } from './words.ts';

/** Mails the buyer a document once more. */
export function MailPaperDialog({ order, onClose }: DialogProps) {
  const newestFirst = order.documents.toReversed();
  const [id, setId] = useState(newestFirst[0]?.id ?? '');
  const form = useDialogCall(mailDocument, onClose, () => `Mailed to ${order.email}`);
  return (
    <CallDialog
      title={`Mail a document of ${order.id}`}
      aside={order.email}
      form={form}
      label="Mail it"
      onSubmit={(reason) => void form.submit({ orderId: order.id, id }, reason)}
      onClose={onClose}
    >
      <Choice
        label="Document"
        name="id"
        autoFocus
        choices={Object.fromEntries(
          newestFirst.map((paper) => [paper.id, `${paperText(paper.kind)} ${paper.number}`]),
        )}
        value={id}
        error={form.errorOf('id')}
        onChange={(event) => setId(event.target.value)}
      />
      <p className="muted">The buyer gets a mail that leads to it on the order’s page.</p>
    </CallDialog>
  );
}
