import {
  approveProposal,
  closeProposal,
  getOwnLimit,
  listProposals,
} from '../../../contract/office/approvals.ts';
import { ok } from '../../../kit/result.ts';
import { handleChange, handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { findLimit, sumSpent } from '../gate/store-limits.ts';
import { listLatest } from '../gate/store-proposals.ts';
import { approve, close, may, rightOf } from './decide.ts';

const SHOWN = 100;

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
      proposals: rows.map(({ staff: proposer, at, expiresAt, runsAt, ...row }) => ({
        ...row,
        isOwn: proposer === staff.id,
        mayDecide: proposer !== staff.id && may(staff, rightOf(routes, row.call, 'approve')),
        at: at.toISOString(),
        expiresAt: expiresAt.toISOString(),
        runsAt: runsAt?.toISOString() ?? null,
      })),
    });
  }),
  handleChange(approveProposal, (context, input) => approve(routes, context, input)),
  handleChange(closeProposal, (context, input) => close(routes, context, input)),
];
