import type { Database } from '../../platform/database/statement.ts';
import { insertProposal, listChanges, type Proposed } from './store-proposals.ts';

const SAVEPOINT = 'before_proposal';

/** Marks where a call begins that may turn out to need a second person. */
export const beginProposable = (tx: Database) => tx.query({ text: `SAVEPOINT ${SAVEPOINT}` });

/** Rolls back what a call has done in a set, and stores it as a proposal instead; the same one again renews it. */
export async function propose(
  tx: Database,
  set: number,
  {
    input,
    answer,
    ...proposed
  }: Omit<Proposed, 'input' | 'answer' | 'preview'> & { input: unknown; answer: unknown },
): Promise<void> {
  const preview = JSON.stringify(await listChanges(tx, set));
  await tx.query({ text: `ROLLBACK TO SAVEPOINT ${SAVEPOINT}` });
  await insertProposal(tx, {
    ...proposed,
    preview,
    input: JSON.stringify(input),
    answer: JSON.stringify(answer),
  });
}
