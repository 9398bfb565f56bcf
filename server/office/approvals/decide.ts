import { isDeepStrictEqual } from 'node:util';
import type { Permission } from '../../../contract/office/permissions.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { approvalRight } from '../gate/approval-right.ts';
import type { ChangeContext, Staff, StaffRoute } from '../gate/handle-staff.ts';
import { isOverLimit } from '../gate/limits.ts';
import {
  decideProposal,
  findOtherApprover,
  findPermitted,
  lockProposal,
  type ProposalRow,
} from '../gate/store-proposals.ts';

export const may = ({ permissions }: Pick<Staff, 'permissions'>, permission: Permission | null): boolean =>
  permission !== null && permissions.has(permission);

const gone = () =>
  refuseStaff('Refused', { message: 'This was decided already, or has waited for more than a week.' });

type Decided = Promise<Result<Record<string, never>, OfficeRefusal>>;
type Routes = readonly StaffRoute[];

/** The changing call of a path, among those that can be proposed. */
function routeOf(routes: Routes, call: string) {
  const route = routes.find(({ contract }) => contract.path === call);
  return route?.kind === 'change' ? route : undefined;
}

/** The right to see or decide proposals of a call; null: nobody has it. */
export function rightOf(routes: Routes, call: string, verb: 'see' | 'approve'): Permission | null {
  const route = routeOf(routes, call);
  return route ? approvalRight(route.contract, verb) : null;
}

/** An answer without the number of what the call itself makes. */
const withoutId = (answer: unknown): unknown => {
  const { id: _, ...others } = JSON.parse(JSON.stringify(answer));
  return others;
};

/** Runs the call of a locked proposal as an act of its proposer, if it still does what was proposed. */
async function carryOut(
  routes: Routes,
  context: ChangeContext,
  { id, call, input: given, reason, answer: expected, proposedBy }: ProposalRow,
): Decided {
  const route = routeOf(routes, call);
  if (!route) return gone();
  const input = route.contract.input.parse(given);
  context.set.approves(id, route.contract, input);
  const answer = await route.handler({ ...context, actor: `staff:${proposedBy}`, reason }, input);
  if (!answer.ok) return answer;
  if (!isDeepStrictEqual(withoutId(answer.value), withoutId(expected)))
    return refuseStaff('EditConflict', {
      message: 'It would do something else by now. Refuse it, and have it proposed anew.',
    });
  return ok({});
}

/** Whether a proposer could still make the call. */
async function mayStillPropose(tx: Database, route: StaffRoute | undefined, staff: number): Promise<boolean> {
  const permission = route?.contract.permission;
  if (permission === undefined || permission === 'anyone') return false;
  return (await findPermitted(tx, { staff, permission })) !== undefined;
}

/** Approves a proposal of somebody else, and carries it out. `at`: when the one that was seen was proposed. */
export async function approve(
  routes: Routes,
  context: ChangeContext,
  { id, at }: { id: number; at?: string | undefined },
): Decided {
  const { tx, staff } = context;
  const found = await lockProposal(tx, id);
  if (!found) return gone();
  const { kind, amount } = found;
  if (found.proposedBy === staff.id)
    return refuseStaff('Refused', { message: 'Somebody else has to approve what you have proposed.' });
  if (!may(staff, rightOf(routes, found.call, 'approve'))) return refuseStaff('NotAllowed');
  if (!(await mayStillPropose(tx, routeOf(routes, found.call), found.proposedBy)))
    return refuseStaff('Refused', { message: 'Whoever proposed it may not do this any more. Refuse it.' });
  if (at !== undefined && at !== found.at.toISOString())
    return refuseStaff('EditConflict', { message: 'It was proposed anew meanwhile. Look at it again.' });
  if (kind && amount !== null && (await isOverLimit(tx, { staff: staff.id, kind, amount })))
    return refuseStaff('Refused', { message: 'The amount is beyond your limit, of one or of the day, too.' });
  const done = await carryOut(routes, context, found);
  if (done.ok) await decideProposal(tx, { id, staff: staff.id, state: 'approved', note: '' });
  return done;
}

/** Carries out what an owner proposed a day ago, if there is still nobody else who could approve it. */
export async function runWithoutApprover(routes: Routes, context: ChangeContext, id: number): Decided {
  const { tx, staff } = context;
  const found = await lockProposal(tx, id);
  if (found?.proposedBy !== staff.id || !staff.roles.includes('owner')) return gone();
  const permission = rightOf(routes, found.call, 'approve');
  if (permission === null || (await findOtherApprover(tx, { staff: staff.id, permission })))
    return refuseStaff('Refused', { message: 'Somebody else can approve it by now.' });
  const done = await carryOut(routes, context, found);
  if (done.ok) await decideProposal(tx, { id, staff: staff.id, state: 'alone', note: '' });
  return done;
}

/** Refuses a proposal of somebody else, or withdraws an own one. */
export async function close(
  routes: Routes,
  { tx, staff }: ChangeContext,
  { id, note }: { id: number; note: string },
): Decided {
  const found = await lockProposal(tx, id);
  if (!found) return gone();
  const isOwn = found.proposedBy === staff.id;
  if (!isOwn && !may(staff, rightOf(routes, found.call, 'approve'))) return refuseStaff('NotAllowed');
  await decideProposal(tx, { id, staff: staff.id, state: isOwn ? 'withdrawn' : 'refused', note });
  return ok({});
}
