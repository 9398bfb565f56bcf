import type { Database } from '../../platform/database/statement.ts';
import type { StaffContext } from '../gate/handle-staff.ts';
import { type ChangeRoute, inputOf, tryRow } from './try-row.ts';

/** Its rows are locked meanwhile, for buyers too. */
const TRIED_MS = 2000;

type Tried = {
  route: ChangeRoute;
  input: object;
  reason: string;
  rows: readonly { n: number; record: string; input?: object }[];
};

/**
 * Makes the calls of rows one after another for at most 2,000 ms, and counts what comes of them. In one transaction, so
 * that what they spend together counts against a limit; the caller rolls it back.
 */
export async function tryRows(
  tx: Database,
  { staff, ip, userAgent, now }: StaffContext,
  { route, input, reason, rows }: Tried,
) {
  const context = { staff, ip, userAgent, now, setSession: () => undefined };
  const until = performance.now() + TRIED_MS;
  const counts = { done: 0, proposed: 0, refused: 0 };
  const refused: { n: number; record: string; message: string }[] = [];
  let tried = 0;
  for (const { n, ...row } of rows) {
    if (performance.now() > until) break;
    const given = { route, input: inputOf(route, input, row), reason };
    const { state, message } = await tryRow(tx, context, given);
    tried += 1;
    counts[state] += 1;
    if (state === 'refused') refused.push({ n, record: row.record, message });
  }
  return { tried, fine: counts.done, proposed: counts.proposed, refused };
}
