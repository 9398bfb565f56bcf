import type { Database } from '../../platform/database/statement.ts';
import { first, many, run } from '../../platform/database/statement.ts';

type Proposed = {
  call: string;
  input: string;
  reason: string;
  answer: string;
  preview: string;
  kind: string;
  amount: number;
  entity: string | null;
  entityId: string | null;
  staff: number;
};

const listChanges = many<[set: number], object>(
  'office.changes-of',
  'SELECT relation, key, op, before, after FROM change WHERE set_id = $1 ORDER BY n',
);

const insertProposal = run<Proposed>(
  'office.insert-proposal',
  `INSERT INTO proposal (call, input, reason, answer, preview, limit_kind, amount, entity, entity_id, proposed_by)
   VALUES ($call, $input::jsonb, $reason, $answer::jsonb, $preview::jsonb, $kind, $amount, $entity, $entityId, $staff)
   ON CONFLICT (call, proposed_by, md5(input::text)) WHERE state = 'open' DO UPDATE SET reason = excluded.reason,
     answer = excluded.answer, preview = excluded.preview, amount = excluded.amount, proposed_at = excluded.proposed_at,
     expires_at = excluded.expires_at`,
);

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

export type ProposalRow = {
  id: number;
  call: string;
  input: unknown;
  reason: string;
  answer: Record<string, unknown>;
  kind: 'refund';
  amount: number;
  proposedBy: number;
  /** Whether the proposer is still staff. */
  isStaff: boolean;
};

/** Locks an open proposal; nothing where it was decided or has expired. */
export const lockProposal = first<[id: number], ProposalRow>(
  'office.lock-proposal',
  `SELECT id, call, input, reason, answer, limit_kind AS kind, amount, proposed_by AS "proposedBy",
     EXISTS (SELECT FROM staff f WHERE f.id = proposed_by AND f.disabled_at IS NULL) AS "isStaff"
   FROM proposal
   WHERE id = $1 AND state = 'open' AND expires_at > now() FOR UPDATE`,
);

export const decideProposal = run<{ id: number; staff: number; state: string; note: string }>(
  'office.decide-proposal',
  `UPDATE proposal SET state = $state, decided_by = $staff, decided_at = now(), note = $note WHERE id = $id`,
);
