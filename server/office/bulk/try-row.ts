import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import type { StaffContext, StaffRoute } from '../gate/handle-staff.ts';
import { refuseCall } from '../gate/refuse-staff.ts';
import { isCutOff, parseInput, sentences } from '../gate/run-staff-call.ts';
import { runChange } from '../gate/with-change-set.ts';

export type ChangeRoute = Extract<StaffRoute, { kind: 'change' }>;

/** The result of a row: its change set, null where nothing changed, or why nothing was done. */
export type RowResult = { state: 'done' | 'refused' | 'proposed'; message: string; set: number | null };

const SAVEPOINT = 'before_row';

function messageOf({ reason, message, fields = [] }: OfficeRefusal): string {
  const named = fields.map((one) => `${one.field}: ${one.message}`);
  return message ?? (named.length > 0 ? named.join('; ') : sentences[reason]);
}

const refusedBy = (refusal: OfficeRefusal): RowResult => ({
  state: 'refused',
  message: messageOf(refusal),
  set: null,
});

/** Returns what a call that was thrown out of is refused with; throws other faults. */
function refusalOf(error: unknown): OfficeRefusal {
  if (error instanceof Rollback) {
    const answer = error.answer as { refusal: OfficeRefusal };
    return answer.refusal;
  }
  if (isCutOff(error)) return refuseStaff('TooSlow').refusal;
  throw error;
}

/** The input of a row: what all have in common, the record, and what the row has of its own. */
export const inputOf = (
  { contract: { entity } }: ChangeRoute,
  common: object,
  { record, input = {} }: { record: string; input?: object },
): object => ({ ...common, ...(entity && { [entity.key]: record }), ...input });

/**
 * Makes the call of a row in a transaction with others. What is refused leaves nothing behind, and the transaction goes
 * on; no change set is open after it.
 */
export async function tryRow(
  tx: Database,
  context: StaffContext,
  { route, input, reason }: { route: ChangeRoute; input: object; reason: string },
): Promise<RowResult> {
  const refused = refuseCall(route.contract, context.staff, context.now);
  if (refused) return refusedBy({ reason: refused });
  const parsed = parseInput(route.contract, input, reason);
  if (!parsed.ok) return refusedBy(parsed.refusal);
  await tx.query({ text: `SAVEPOINT ${SAVEPOINT}` });
  try {
    const { answer, set } = await runChange(tx, context, { route, input: parsed.value, reason });
    await tx.query({ text: `RELEASE SAVEPOINT ${SAVEPOINT}` });
    // What is written about the row itself is none of its changes.
    await tx.query({ text: "SELECT set_config('office.change_set', '', true)" });
    return answer.ok
      ? { state: 'done', message: '', set }
      : { state: 'proposed', message: messageOf(answer.refusal), set: null };
  } catch (error) {
    const refusal = refusalOf(error);
    await tx.query({ text: `ROLLBACK TO SAVEPOINT ${SAVEPOINT}` });
    return refusedBy(refusal);
  }
}
