import type { StaffContract } from '../../../contract/office/call.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { approvalRight } from './approval-right.ts';
import { findOtherApprover, insertProposal, listChanges, type Proposed } from './store-proposals.ts';

const SAVEPOINT = 'before_proposal';
export const MAIL_PROPOSAL = 'mail-proposal';

const ALONE =
  'Nobody else could approve this: it is done by itself in 24 hours. You get a mail, and can withdraw it on Approvals until then.';

/** Marks where a call begins that may turn out to need a second person. */
export const beginProposable = (tx: Database) => tx.query({ text: `SAVEPOINT ${SAVEPOINT}` });

type Excess = Pick<Proposed, 'reason' | 'kind' | 'amount' | 'entity' | 'entityId' | 'staff'> & {
  set: number;
  contract: StaffContract;
  input: unknown;
  answer: unknown;
  /** Whether an owner proposes it. */
  owner: boolean;
};

/**
 * Rolls back what a call has done in a set, and stores it as a proposal instead; the same one again renews it. An owner's
 * that nobody else could approve runs by itself a day later: returns the sentence that says so, else null.
 */
export async function propose(
  tx: Database,
  { set, contract, input, answer, owner, ...proposed }: Excess,
): Promise<string | null> {
  const preview = JSON.stringify(await listChanges(tx, set));
  await tx.query({ text: `ROLLBACK TO SAVEPOINT ${SAVEPOINT}` });
  const { staff } = proposed;
  const permission = approvalRight(contract, 'approve');
  const isAlone = owner && permission !== null && !(await findOtherApprover(tx, { staff, permission }));
  const row = await insertProposal(tx, {
    ...proposed,
    ...{ call: contract.path, preview, isAlone },
    input: JSON.stringify(input),
    answer: JSON.stringify(answer),
  });
  if (isAlone && row) await addJob(tx, MAIL_PROPOSAL, { proposal: row.id });
  return isAlone ? ALONE : null;
}
