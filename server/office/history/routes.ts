import { getHistory, getRecordHistory, undoChange } from '../../../contract/office/history.ts';
import type { Permission } from '../../../contract/office/permissions.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { type ChangeContext, handleChange, handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { refuseCall } from '../gate/refuse-staff.ts';
import type { BoundScreen } from '../screen/bind-screen.ts';
import { findInverse, findLastChange, listSets, listSetsOf, lockSet, type SetRow } from './store.ts';

const PAGE = 50;
const NEWEST = Number.MAX_SAFE_INTEGER;
/** What the history of a record needs, by what it is about. */
const rightsOf = (screens: readonly BoundScreen[]): ReadonlyMap<string, Permission> =>
  new Map<string, Permission>([
    ['order', 'orders:see'],
    ['staff', 'staff:see'],
    ['payment', 'payments:see'],
    ['bank_line', 'payments:see'],
    ...screens.flatMap(({ record: bound }): [string, Permission][] =>
      bound ? [[bound.record.entity, bound.record.permission]] : [],
    ),
  ]);

const pageOf = (rows: SetRow[]) => ({
  sets: rows.slice(0, PAGE).map((row) => ({ ...row, at: row.at.toISOString() })),
  more: rows.length > PAGE,
});

/** Runs what undoes a change, by its own gate; names who has changed the record since where it does not fit any more. */
async function undo(
  routes: readonly StaffRoute[],
  context: ChangeContext,
  id: number,
): Promise<Result<Record<string, never>, OfficeRefusal>> {
  const { tx, staff, now, set } = context;
  await lockSet(tx, id);
  const found = await findInverse(tx, id);
  if (!found?.inverse) return refuseStaff('Refused', { message: 'This cannot be undone.' });
  if (found.isUndone) return refuseStaff('Refused', { message: 'This was undone already.' });
  const { path, input } = found.inverse;
  const route = routes.find(({ contract }) => contract.path === path);
  if (route?.kind !== 'change') return refuseStaff('Refused', { message: 'This cannot be undone any more.' });
  const { contract } = route;
  const reason = refuseCall(contract, staff, now);
  if (reason) return refuseStaff(reason);
  set.undoes(id, contract, input);
  let isProposed = false;
  const needsApproval = (): void => {
    isProposed = true;
  };
  const answer = await route.handler(
    { ...context, set: { ...set, needsApproval } },
    contract.input.parse(input),
  );
  if (isProposed)
    return refuseStaff('Refused', {
      message: 'This needs a second person. Do the opposite by hand, to propose it.',
    });
  if (answer.ok) return ok({});
  const { entity } = contract;
  const last =
    answer.refusal.reason === 'EditConflict' && entity
      ? await findLastChange(tx, {
          entity: entity.name,
          id: String((input as Record<string, unknown>)[entity.key]),
        })
      : undefined;
  if (!last) return answer;
  const when = last.at.toISOString().slice(0, 16).replace('T', ' ');
  return refuseStaff('EditConflict', {
    message: `It was changed since, by ${last.actor} on ${when} UTC. Change it by hand if you still want to.`,
  });
}

/** Calls about what staff did. `routes`: all changing calls, among which are those that undo others. */
export const historyRoutes = (
  routes: readonly StaffRoute[],
  screens: readonly BoundScreen[],
): StaffRoute[] => {
  const rights = rightsOf(screens);
  return [
    handleRead(getRecordHistory, async ({ db, staff }, { entity, id, before = NEWEST }) => {
      const permission = rights.get(entity);
      if (!permission || !staff.permissions.has(permission)) return refuseStaff('NotAllowed');
      return ok(pageOf(await listSetsOf(db, { entity, id, before, limit: PAGE + 1 })));
    }),
    handleRead(getHistory, async ({ db }, { before = NEWEST, staff = null, kind = null, calls = null }) =>
      ok(pageOf(await listSets(db, { before, staff, kind, calls, limit: PAGE + 1 }))),
    ),
    handleChange(undoChange, (context, { id }) => undo(routes, context, id)),
  ];
};
