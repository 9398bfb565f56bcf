import { isDeepStrictEqual } from 'node:util';
import {
  approveProposal,
  closeProposal,
  getOwnLimit,
  listProposals,
} from '../../../contract/office/approvals.ts';
import type { Permission } from '../../../contract/office/permissions.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  type ChangeContext,
  handleChange,
  handleRead,
  type Staff,
  type StaffRoute,
} from '../gate/handle-staff.ts';
import { isOverAction } from '../gate/limits.ts';
import { findLimit, sumSpent } from '../gate/store-limits.ts';
import { decideProposal, listLatest, lockProposal } from '../gate/store-proposals.ts';

const SHOWN = 100;

/** The right to decide about calls that need a permission: `orders:change` by `orders:approve`. */
function rightOf(routes: readonly StaffRoute[], call: string, verb: 'see' | 'approve'): Permission | null {
  const permission = routes.find(({ contract }) => contract.path === call)?.contract.permission;
  return permission && permission !== 'anyone' ? (`${permission.split(':')[0]}:${verb}` as Permission) : null;
}

const may = ({ permissions }: Staff, permission: Permission | null): boolean =>
  permission !== null && permissions.has(permission);

const gone = () =>
  refuseStaff('Refused', { message: 'This was decided already, or has waited for more than a week.' });

type Decided = Promise<Result<Record<string, never>, OfficeRefusal>>;

/** Runs a proposal as its proposer would have, if it still does what was proposed. */
async function approve(routes: readonly StaffRoute[], context: ChangeContext, id: number): Decided {
  const { tx, staff, set } = context;
  const found = await lockProposal(tx, id);
  if (!found) return gone();
  const route = routes.find(({ contract }) => contract.path === found.call);
  if (route?.kind !== 'change') return gone();
  if (found.proposedBy === staff.id)
    return refuseStaff('Refused', { message: 'Somebody else has to approve what you have proposed.' });
  if (!may(staff, rightOf(routes, found.call, 'approve'))) return refuseStaff('NotAllowed');
  if (!found.isStaff)
    return refuseStaff('Refused', { message: 'Whoever proposed it was shut out. Refuse it.' });
  if (await isOverAction(tx, { staff: staff.id, kind: found.kind, amount: found.amount }))
    return refuseStaff('Refused', { message: 'The amount is beyond your limit, too.' });
  const input = route.contract.input.parse(found.input);
  set.approves(id, route.contract, input);
  const actor = `staff:${found.proposedBy}` as const;
  const answer = await route.handler({ ...context, actor, reason: found.reason }, input);
  if (!answer.ok) return answer;
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(answer.value)), found.answer))
    return refuseStaff('EditConflict', {
      message: 'It would do something else by now. Refuse it, and have it proposed anew.',
    });
  await decideProposal(tx, { id, staff: staff.id, state: 'approved', note: '' });
  return ok({});
}

async function close(
  routes: readonly StaffRoute[],
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

/** Calls about what waits for a second person. `routes`: all changing calls, among which are those proposed. */
export const approvalRoutes = (routes: readonly StaffRoute[]): StaffRoute[] => [
  handleRead(getOwnLimit, async ({ db, staff: { id: staff } }, { kind }) => {
    const { perAction, perDay } = (await findLimit(db, { staff, kind })) ?? { perAction: 0, perDay: 0 };
    return ok({ perAction, perDay, spent: (await sumSpent(db, { staff, kind })).sum });
  }),
  handleRead(listProposals, async ({ db, staff }, { orderId = null }) => {
    const rows = (await listLatest(db, SHOWN, orderId)).filter(({ call }) =>
      may(staff, rightOf(routes, call, 'see')),
    );
    return ok({
      proposals: rows.map(({ staff: proposer, at, expiresAt, ...row }) => ({
        ...row,
        isOwn: proposer === staff.id,
        at: at.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    });
  }),
  handleChange(approveProposal, (context, { id }) => approve(routes, context, id)),
  handleChange(closeProposal, (context, input) => close(routes, context, input)),
];
