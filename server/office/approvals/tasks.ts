import type { Pool } from 'pg';
import { z } from 'zod';
import { runAlone } from '../../../contract/office/approvals.ts';
import type { StaffContract } from '../../../contract/office/call.ts';
import { mailStaff } from '../../domains/mails/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { handleChange, type Staff, type StaffRoute } from '../gate/handle-staff.ts';
import { MAIL_PROPOSAL } from '../gate/propose.ts';
import { findPerson } from '../gate/store.ts';
import { findAnnounced, listDue, stopAlone } from '../gate/store-proposals.ts';
import { withChangeSet } from '../gate/with-change-set.ts';
import { runWithoutApprover } from './decide.ts';

type Parts = {
  pool: Pool;
  routes: readonly StaffRoute[];
  now: () => number;
  officeUrl: string;
  publicUrl: string;
  shop: string;
};

const Announced = z.object({ proposal: z.number() });

/** What the log has as the address of who acted. */
const BY_ITSELF = 'worker';

/** Mails every owner what will run without a second person, once. */
async function announce(
  { pool, officeUrl, publicUrl, shop, routes }: Parts,
  payload: unknown,
): Promise<void> {
  const { proposal } = Announced.parse(payload);
  const found = await findAnnounced(pool, proposal);
  if (!found) return;
  const { call, reason, by, runsAt, owners } = found;
  const summary = routes.find(({ contract }) => contract.path === call)?.contract.summary ?? call;
  await transaction(pool, (tx) =>
    mailStaff(tx, owners, {
      kind: 'staffAlone',
      values: {
        by,
        shop,
        summary,
        reason: reason || '–',
        at: `${runsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      },
      link: `${officeUrl}/approvals`,
      shopUrl: publicUrl,
      key: `proposal ${proposal} ${runsAt.toISOString()}`,
    }),
  );
}

/** Runs what owners proposed a day ago and nobody else could approve. What is refused waits for somebody else after all. */
async function runDue({ pool, routes, now }: Parts): Promise<void> {
  const at = now();
  const route = handleChange(runAlone as StaffContract, (context, input) =>
    runWithoutApprover(routes, context, (input as { id: number }).id),
  ) as Extract<StaffRoute, { kind: 'change' }>;
  for (const { id, staff: proposer } of await listDue(pool, new Date(at))) {
    const person = await findPerson(pool, proposer);
    const staff: Staff = {
      ...{ id: proposer, email: '', name: '', roles: [], ...person },
      ...{ permissions: new Set(), factorAt: 0, session: 0 },
    };
    const context = { staff, ip: BY_ITSELF, userAgent: '', now: at, setSession: () => undefined };
    const done = await withChangeSet(pool, context, { route, input: { id }, reason: '', key: null });
    if (!done.ok) await stopAlone(pool, { id, note: done.refusal.message ?? done.refusal.reason });
  }
}

/** The jobs of what owners do without a second person. */
export const approvalTasks = (parts: Parts) => ({
  [MAIL_PROPOSAL]: (payload: unknown) => announce(parts, payload),
  'run-proposals': () => runDue(parts),
});
