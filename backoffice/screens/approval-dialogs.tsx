import { useState } from 'react';
import { approveProposal, closeProposal, type Proposal } from '../../contract/office/approvals.ts';
import { refresh } from '../calls/use-read.ts';
import { callText } from '../history/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogFoot, Form, Problems, useCallForm } from '../ui/form.tsx';
import { formatMoney } from '../ui/format.ts';
import { notify } from '../ui/notices.tsx';

type Props = { proposal: Proposal; onClose: () => void };

const done = (text: string, onClose: () => void) => async (): Promise<void> => {
  onClose();
  notify(text);
  await refresh();
};

/** Shows once more what will be done, and does it. */
export function ApproveDialog({ proposal, onClose }: Props) {
  const form = useCallForm(approveProposal, done('Approved and done', onClose));
  const { call, entityId, amount, proposedBy, reason } = proposal;
  return (
    <Dialog title={`Approve ${entityId ?? ''}`} onClose={onClose}>
      <Form refusal={form.refusal} onSubmit={() => void form.submit({ id: proposal.id })}>
        <div className="body">
          <Problems refusal={form.refusal} />
          <p>
            {proposedBy}: <b>{callText(call)}</b>, {formatMoney(amount, 'USD')}, “{reason}”
          </p>
          <Preview proposal={proposal} />
          <p className="muted">It is done at once, as an act of {proposedBy} that you approved.</p>
        </div>
        <DialogFoot onClose={onClose}>
          <Button type="submit" look="primary" disabled={form.isBusy} autoFocus>
            Approve
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
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
  const form = useCallForm(closeProposal, done(proposal.isOwn ? 'Withdrawn' : 'Refused', onClose));
  return (
    <Dialog title={`${verb} ${proposal.entityId ?? ''}`} onClose={onClose}>
      <Form refusal={form.refusal} onSubmit={() => void form.submit({ id: proposal.id, note })}>
        <div className="body">
          <Problems refusal={form.refusal} />
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
        </div>
        <DialogFoot onClose={onClose}>
          <Button type="submit" look="primary" disabled={form.isBusy}>
            {verb}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
