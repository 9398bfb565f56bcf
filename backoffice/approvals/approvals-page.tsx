import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listProposals, type Proposal } from '../../contract/office/approvals.ts';
import { useRead } from '../calls/use-read.ts';
import { callText } from '../history/words.ts';
import { Button } from '../ui/button.tsx';
import { formatWhole } from '../ui/format.ts';
import { PageHead, Panel, ReadFailed, Region } from '../ui/page.tsx';
import { ApproveDialog, CloseDialog } from './approval-dialogs.tsx';
import { ProposalAbout, ProposalAmount, ProposalContents, proposalText } from './proposal-facts.tsx';

const EVERY_MS = 60_000;
type Open = { dialog: 'approve' | 'close'; proposal: Proposal };

/** How many proposals wait for the person. */
export function useWaitingProposals(): number {
  const { data } = useRead(listProposals, {}, { everyMs: EVERY_MS });
  return data?.proposals.filter(({ state, mayDecide }) => state === 'open' && mayDecide).length ?? 0;
}

/** Their number for the rail. */
export function ProposalCount() {
  const open = useWaitingProposals();
  return open > 0 && open;
}

/** What waits for a second person, and what was decided. */
export function ApprovalsPage() {
  const { data, error, refetch } = useRead(listProposals, {});
  const [parameters, setParameters] = useSearchParams();
  const [chosen, setOpen] = useState<Open | null>(null);
  const proposals = data?.proposals ?? [];
  const waiting = proposals.filter(({ state }) => state === 'open');
  // The page of an order leads to one proposal.
  const linked = waiting.find(({ id, mayDecide }) => mayDecide && String(id) === parameters.get('proposal'));
  const open = chosen ?? (linked ? { dialog: 'approve' as const, proposal: linked } : null);
  const close = (): void => {
    setOpen(null);
    setParameters({}, { replace: true });
  };
  return (
    <>
      <PageHead title="Approvals" />
      {error && <ReadFailed refusal={error.refusal} onAgain={() => void refetch()} />}
      {data && (
        <Panel title="Waiting" aside={waiting.length}>
          {waiting.length === 0 ? (
            <p className="muted">Nothing waits for a second person.</p>
          ) : (
            <Proposals label="Waiting" proposals={waiting} onOpen={setOpen} />
          )}
        </Panel>
      )}
      {proposals.length > waiting.length && (
        <Panel title="Decided">
          <Proposals label="Decided" proposals={proposals.filter(({ state }) => state !== 'open')} />
        </Panel>
      )}
      {open?.dialog === 'approve' && <ApproveDialog proposal={open.proposal} onClose={close} />}
      {open?.dialog === 'close' && <CloseDialog proposal={open.proposal} onClose={close} />}
    </>
  );
}

type ListProps = { label: string; proposals: readonly Proposal[]; onOpen?: (open: Open) => void };

const Proposals = ({ label, proposals, onOpen }: ListProps) => (
  <Region label={label}>
    <table className="table">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="roomy">
            Proposed
          </th>
          <th scope="col" className="number">
            Amount
          </th>
          <th scope="col" className="roomy">
            Why
          </th>
          <th scope="col" className={onOpen && 'roomy'}>
            {onOpen ? 'Until' : 'Decided'}
          </th>
          {onOpen && (
            <th scope="col">
              <span className="hidden">Decide</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {proposals.map((proposal) => (
          <tr key={proposal.id}>
            <td>
              <b>{callText(proposal.call)}</b> <ProposalAbout proposal={proposal} />
              <ProposalContents proposal={proposal} />
              <div className="cramped muted">
                {proposal.proposedBy}: {proposal.reason}
              </div>
            </td>
            <td className="roomy">
              {proposal.proposedBy} <span className="muted nowrap">{formatWhole(proposal.at)}</span>
            </td>
            <td className="number">
              <ProposalAmount proposal={proposal} />
            </td>
            <td className="roomy">{proposal.reason}</td>
            <td className={onOpen && 'roomy'}>{onOpen ? untilText(proposal) : decidedText(proposal)}</td>
            {onOpen && (
              <td className="number">
                <Decide proposal={proposal} onOpen={onOpen} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </Region>
);

/** What nobody else could approve runs by itself. */
const untilText = ({ expiresAt, runsAt, note }: Proposal): string =>
  [runsAt ? `by itself on ${formatWhole(runsAt)}` : formatWhole(expiresAt), note].filter(Boolean).join(': ');

const decidedText = ({ state, decidedBy, note }: Proposal): string =>
  state === 'alone'
    ? 'done after 24 hours, without a second person'
    : [decidedBy ? `${state} by ${decidedBy}` : state, note].filter(Boolean).join(': ');

/** An own proposal can be withdrawn alone: nobody approves what they proposed. */
const Decide = ({ proposal, onOpen }: { proposal: Proposal; onOpen: (open: Open) => void }) => (
  <>
    {proposal.mayDecide && (
      <Button
        aria-label={`Approve: ${proposalText(proposal)}`}
        onClick={() => onOpen({ dialog: 'approve', proposal })}
      >
        Approve
      </Button>
    )}{' '}
    {(proposal.isOwn || proposal.mayDecide) && (
      <Button
        look="quiet"
        aria-label={`${proposal.isOwn ? 'Withdraw' : 'Refuse'}: ${proposalText(proposal)}`}
        onClick={() => onOpen({ dialog: 'close', proposal })}
      >
        {proposal.isOwn ? 'Withdraw' : 'Refuse'}
      </Button>
    )}
  </>
);
