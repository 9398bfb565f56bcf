import { isDeepStrictEqual } from 'node:util';
import type { StaffParsed } from '../../../contract/office/call.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import type { saveRole } from '../../../contract/office/roles.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { ChangeContext } from '../gate/handle-staff.ts';
import { findRole, replaceLimits, replacePermissions } from './store.ts';

type Rights = StaffParsed<typeof saveRole>['rights']['from'];

const sorted = ({ permissions, limits }: Rights): Rights => ({
  permissions: [...new Set(permissions)].sort(),
  limits: limits
    .map(({ kind, perAction, perDay }) => ({ kind, perAction, perDay }))
    .sort((one, other) => one.kind.localeCompare(other.kind)),
});
const isSame = (one: Rights, other: Rights): boolean => isDeepStrictEqual(sorted(one), sorted(other));

/** Sets permissions and limits of a role, which somebody else approves; what owners may do is fixed. */
export async function saveRights(
  { tx, set }: ChangeContext,
  { id, rights: { from, to } }: StaffParsed<typeof saveRole>,
): Promise<Result<Record<string, never>, OfficeRefusal>> {
  const role = await findRole(tx, id);
  if (!role) return refuseStaff('NotFound');
  if (id === 'owner') return refuseStaff('Refused', { message: 'What owners may do cannot be changed.' });
  if (isSame(role, to)) return ok({});
  if (!isSame(role, from)) return refuseStaff('EditConflict');
  if (new Set(to.limits.map(({ kind }) => kind)).size < to.limits.length)
    return refuseStaff('InvalidInput', { fields: [{ field: 'limits', message: 'one of each kind' }] });
  set.needsApproval();
  await replacePermissions(tx, { role: id, permissions: to.permissions });
  await replaceLimits(tx, { role: id, limits: JSON.stringify(to.limits) });
  return ok({});
}
