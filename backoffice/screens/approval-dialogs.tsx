import { useState } from 'react';
import { approveProposal, closeProposal, type Proposal } from '../../contract/office/approvals.ts';
import { callText } from '../history/words.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Field } from '../ui/field.tsx';
import { formatMoney } from '../ui/format.ts';

type Props = { proposal: Proposal; onClose: () => void };

/** Shows once more what will be done, and does it. */
export function ApproveDialog({ proposal, onClose }: Props) {
  const form = useDialogCall(approveProposal, onClose, () => 'Approved and done');
  const { call, entityId, amount, proposedBy, reason } = proposal;
  return (
    <CallDialog
      title={`Approve ${entityId ?? ''}`}
      form={form}
      label="Approve"
      hasFocus
      onSubmit={() => void form.submit({ id: proposal.id })}
      onClose={onClose}
    >
      <p>
        {proposedBy}: <b>{callText(call)}</b>, {formatMoney(amount, 'USD')}, “{reason}”
      </p>
      <Preview proposal={proposal} />
      <p className="muted">It is done at once, as an act of {proposedBy} that you approved.</p>
    </CallDialog>
  );
}

/** Rows that it writes, counted by table. */
const Preview = ({ proposal: { preview } }: { proposal: Proposal }) => (
  <ul>
    {Object.entries(Object.groupBy(preview, ({ relation }) => relation)).map(([relation, rows = []]) => (
      <li key={relation} className="muted">
        {relation.replaceAll('_', ' ')}: {rows.length} {rows.length === 1 ? 'row' : 'rows'}
      </li>
    ))}
  </ul>
);

/** Refuses a proposal of somebody else, or withdraws an own one. */
export function CloseDialog({ proposal, onClose }: Props) {
  const [note, setNote] = useState('');
  const verb = proposal.isOwn ? 'Withdraw' : 'Refuse';
  const form = useDialogCall(closeProposal, onClose, () => (proposal.isOwn ? 'Withdrawn' : 'Refused'));
  return (
    <CallDialog
      title={`${verb} ${proposal.entityId ?? ''}`}
      form={form}
      label={verb}
      onSubmit={() => void form.submit({ id: proposal.id, note })}
      onClose={onClose}
    >
      <Field
        label="Note (optional)"
        name="note"
        autoFocus
        maxLength={200}
        hint="Colleagues read it beside the proposal"
        value={note}
        error={form.errorOf('note')}
        onChange={(event) => setNote(event.target.value)}
      />
    </CallDialog>
  );
}
