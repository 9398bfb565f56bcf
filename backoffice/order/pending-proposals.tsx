import { useState } from 'react';
import { Link } from 'react-router';
import { listProposals, type Proposal } from '../../contract/office/approvals.ts';
import { CloseDialog } from '../approvals/approval-dialogs.tsx';
import { ProposalAmount, ProposalContents } from '../approvals/proposal-facts.tsx';
import { useRead } from '../calls/use-read.ts';
import { callText } from '../history/words.ts';
import { Button } from '../ui/button.tsx';
import { formatWhole } from '../ui/format.ts';

/** What somebody has proposed about an order and waits for a second person. */
export function PendingProposals({ orderId }: { orderId: string }) {
  const [withdrawn, withdraw] = useState<Proposal | null>(null);
  const { data } = useRead(listProposals, { orderId });
  const waiting = data?.proposals.filter(({ state, entityId }) => state === 'open' && entityId === orderId);
  return (
    <>
      {waiting?.map((proposal) => (
        <div key={proposal.id} className="note">
          <p>
            <b>Waits for a second person:</b> {callText(proposal.call)}{' '}
            <b>
              <ProposalAmount proposal={proposal} />
            </b>
          </p>
          <ProposalContents proposal={proposal} />
          <p className="muted">
            {proposal.isOwn ? 'You proposed it' : `${proposal.proposedBy} proposed it`}, “{proposal.reason}”,
            until {formatWhole(proposal.expiresAt)}
          </p>
          <p className="row">
            <Link to={`/approvals?proposal=${proposal.id}`} className="link">
              {proposal.mayDecide ? 'Decide' : 'Show'}
            </Link>
            {proposal.isOwn && (
              <Button look="quiet" onClick={() => withdraw(proposal)}>
                Withdraw
              </Button>
            )}
          </p>
        </div>
      ))}
      {withdrawn && <CloseDialog proposal={withdrawn} onClose={() => withdraw(null)} />}
    </>
  );
}
