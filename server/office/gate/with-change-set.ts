import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import type { StaffContract, StaffPreview } from '../../../contract/office/call.ts';
import type { LimitKind } from '../../../contract/office/permissions.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import {
  claimPress,
  closeChangeSet,
  findPress,
  openChangeSet,
  recordChange,
  storePress,
} from './change-set-store.ts';
import type { ChangeSetWriter, Staff, StaffContext, StaffRoute } from './handle-staff.ts';
import { isOverLimit } from './limits.ts';
import { beginProposable, propose } from './propose.ts';
import { lockStaff } from './store.ts';

type Answer = Result<unknown, OfficeRefusal>;

/** What the log names a call that became a proposal. */
const PROPOSED = '/approvals/propose';

type ChangeRoute = Extract<StaffRoute, { kind: 'change' }>;
export type Change = { route: ChangeRoute; input: unknown; reason: string; key: string | null };

const entityOf = ({ entity }: StaffContract, input: unknown) => {
  const id = entity && (input as Record<string, unknown>)[entity.key];
  return { entity: entity?.name ?? null, entityId: id === undefined ? null : String(id) };
};

/** Returns the answer of an earlier press with the key; null: this is the first. */
async function answerOf(tx: Database, staff: number, { route, input, key }: Change): Promise<Answer | null> {
  if (key === null) return null;
  const call = route.contract.path;
  const inputHash = hash('sha256', JSON.stringify(input) ?? '', 'buffer');
  if ((await claimPress(tx, { staff, key, call, hash: inputHash })) > 0) return null;
  const press = await findPress(tx, { staff, key });
  if (!press || press.call !== call || !press.inputHash.equals(inputHash))
    return refuseStaff('InvalidInput', { message: 'This key was used for something else: reload the page.' });
  return press.answer as Answer;
}

/** What handlers say of their change set besides its rows. */
/** A call that needs a second person, and the US cents that it is about. */
type Excess = { kind: LimitKind | null; amount: number | null };

function createWriter(tx: Database, id: number, { contract }: ChangeRoute, input: unknown) {
  const written = {
    ...entityOf(contract, input),
    inverse: null as string | null,
    undoOf: null as number | null,
    limitKind: null as LimitKind | null,
    amount: null as number | null,
    proposal: null as number | null,
    needed: null as Excess | null,
  };
  const set: ChangeSetWriter = {
    id,
    inverse: ({ path }, undo) => {
      written.inverse = JSON.stringify({ path, input: undo });
    },
    undoes: (undoOf, undone, given) => Object.assign(written, { undoOf, ...entityOf(undone, given) }),
    records: async (relation, key, values) => {
      const { entity, entityId } = written;
      if (!entity || !entityId) throw new Error(`${contract.path} is about no record`);
      await recordChange(tx, { entity, entityId, relation, key, values: JSON.stringify(values) });
    },
    about: (entity, id) => Object.assign(written, { entity, entityId: String(id) }),
    spends: (limitKind, amount) => Object.assign(written, { limitKind, amount }),
    needsApproval: (amount) => Object.assign(written, { needed: { kind: null, amount: amount ?? null } }),
    approves: (proposal, approved, given) =>
      Object.assign(written, { proposal, ...entityOf(approved, given) }),
  };
  return { written, set };
}

/** Runs a call in a change set that it opens. A refusal rolls the transaction back. */
async function runInSet(tx: Database, context: StaffContext, { route, input, reason }: Omit<Change, 'key'>) {
  const { staff } = context;
  const { id } = await openChangeSet(tx);
  await beginProposable(tx);
  const { written, set } = createWriter(tx, id, route, input);
  const answer = await route.handler({ ...context, tx, actor: `staff:${staff.id}`, reason, set }, input);
  if (!answer.ok) throw new Rollback(answer);
  return { id, answer, written, excess: await excessOf(tx, staff.id, written) };
}

/** Why a second person is needed; null: nobody is. */
async function excessOf(
  tx: Database,
  staff: number,
  { limitKind: kind, amount, proposal, needed }: ReturnType<typeof createWriter>['written'],
): Promise<Excess | null> {
  if (proposal !== null) return null;
  if (needed || kind === null || amount === null) return needed;
  return (await isOverLimit(tx, { staff, kind, amount })) ? { kind, amount } : null;
}

/**
 * Runs a changing call in a transaction that others have opened, for a person whom they have locked. Returns its answer
 * and its change set, null where it changed nothing. Throws Rollback with a refusal: what the call did is still there then.
 */
export async function runChange(
  tx: Database,
  context: StaffContext,
  change: Omit<Change, 'key'>,
): Promise<{ answer: Answer; set: number | null }> {
  const { staff, ip } = context;
  const { route, input, reason } = change;
  const { path } = route.contract;
  const { id, answer, written, excess } = await runInSet(tx, context, change);
  const { needed: _, ...closed } = written;
  if (!excess) {
    const stored = await closeChangeSet(tx, { id, staff: staff.id, ip, call: path, reason, ...closed });
    return { answer, set: stored > 0 ? id : null };
  }
  const { entity, entityId } = written;
  const proposed = { ...excess, entity, entityId, reason, staff: staff.id, answer: answer.value };
  const message = await propose(tx, {
    set: id,
    contract: route.contract,
    input,
    owner: isOwner(staff),
    ...proposed,
  });
  const empty = createWriter(tx, id, route, input).written;
  await closeChangeSet(tx, {
    ...{ ...empty, id, ip, reason, entity, entityId },
    ...{ staff: staff.id, call: PROPOSED },
  });
  return { answer: refuseStaff('AwaitsApproval', message === null ? {} : { message }), set: null };
}

const isOwner = ({ roles }: Staff): boolean => roles.includes('owner');

/** A preview holds the rows that it changes until it is rolled back. */
const PREVIEW_LIMITS = "SET LOCAL statement_timeout = '2s'; SET LOCAL lock_timeout = '1s'";

/**
 * Returns what a changing call would answer, or what it would be refused with: it runs like the call and is rolled back,
 * with its jobs and mails.
 */
export const previewChange = (
  pool: Pool,
  context: StaffContext,
  change: Omit<Change, 'key'>,
): Promise<Result<StaffPreview<unknown>, OfficeRefusal>> =>
  transaction(pool, async (tx): Promise<never> => {
    await tx.query({ text: PREVIEW_LIMITS });
    if (!(await lockStaff(tx, context.staff.id))) throw new Rollback(refuseStaff('StaffNeeded'));
    const { answer, written, excess } = await runInSet(tx, context, change);
    const { amount } = written;
    throw new Rollback(ok({ answer: answer.value, amount, needsApproval: excess !== null }));
  });

/**
 * Runs a changing call in a transaction of its own: the person is still staff at its end, what its rows were and became
 * is recorded, a second press with the same key gets the answer of the first. A refusal leaves nothing behind. What is
 * beyond a limit of the person is rolled back and stored as a proposal: AwaitsApproval.
 */
export const withChangeSet = (pool: Pool, context: StaffContext, change: Change): Promise<Answer> =>
  transaction<Answer>(pool, async (tx) => {
    const { id: staff } = context.staff;
    if (!(await lockStaff(tx, staff))) return refuseStaff('StaffNeeded');
    const earlier = await answerOf(tx, staff, change);
    if (earlier) return earlier;
    const { answer } = await runChange(tx, context, change);
    if (change.key !== null) await storePress(tx, { staff, key: change.key, answer: JSON.stringify(answer) });
    return answer;
  });
