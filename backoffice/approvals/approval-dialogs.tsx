import { useState } from 'react';
import { approveProposal, closeProposal, type Proposal } from '../../contract/office/approvals.ts';
import { CallDialog, useDialogCall } from '../ui/call-dialog.tsx';
import { Field } from '../ui/field.tsx';
import { formatWhole } from '../ui/format.ts';
import { ProposalAbout, ProposalAmount, ProposalContents, proposalText } from './proposal-facts.tsx';

type Props = { proposal: Proposal; onClose: () => void };

/** Shows once more what will be done, and does it. */
export function ApproveDialog({ proposal, onClose }: Props) {
  const form = useDialogCall(approveProposal, onClose, () => 'Approved and done');
  const { proposedBy, reason, at, expiresAt, amount } = proposal;
  return (
    <CallDialog
      title={`Approve: ${proposalText(proposal)}`}
      form={form}
      label="Approve"
      hasFocus
      onSubmit={() => void form.submit({ id: proposal.id, at })}
      onClose={onClose}
    >
      <dl className="facts">
        <dt>About</dt>
        <dd>
          <ProposalAbout proposal={proposal} />
        </dd>
        <dt>What</dt>
        <dd>
          <ProposalContents proposal={proposal} isWhole />
        </dd>
        {amount !== null && (
          <>
            <dt>Amount</dt>
            <dd>
              <ProposalAmount proposal={proposal} />
            </dd>
          </>
        )}
        <dt>Why</dt>
        <dd>{reason || 'not said'}</dd>
        <dt>Proposed</dt>
        <dd>
          {proposedBy}, {formatWhole(at)}; it waits until {formatWhole(expiresAt)}
        </dd>
      </dl>
      <p className="muted">It is done at once, as an act of {proposedBy} that you approved.</p>
    </CallDialog>
  );
}

/** Refuses a proposal of somebody else, or withdraws an own one. */
export function CloseDialog({ proposal, onClose }: Props) {
  const [note, setNote] = useState('');
  const verb = proposal.isOwn ? 'Withdraw' : 'Refuse';
  const form = useDialogCall(closeProposal, onClose, () => (proposal.isOwn ? 'Withdrawn' : 'Refused'));
  return (
    <CallDialog
      title={`${verb}: ${proposalText(proposal)}`}
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
