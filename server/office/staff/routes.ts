import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { saveRole } from '../../../contract/office/roles.ts';
import { inviteStaff, listStaff, saveStaffRoles, setStaffDisabled } from '../../../contract/office/staff.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { mailStaff } from '../../domains/mails/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Seal } from '../../platform/seal.ts';
import { type ChangeContext, handleChange, handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { invite } from '../gate/invitation.ts';
import { deleteSessions } from '../gate/store.ts';
import { saveRights } from './save-role.ts';
import {
  type ColleagueRow,
  deleteRoles,
  findAppointed,
  findColleague,
  findColleagueByEmail,
  findOtherOwner,
  insertRoles,
  listColleagues,
  listRoles,
  lockOwners,
  setDisabled,
} from './store.ts';

type Services = { seal: Seal; officeUrl: string; publicUrl: string; shop: string };

const stateOf = ({ isDisabled, isInvited }: ColleagueRow) =>
  isDisabled ? ('disabled' as const) : isInvited ? ('invited' as const) : ('active' as const);

async function unknownRoles(db: Database, roles: readonly string[]): Promise<OfficeRefusal['fields']> {
  const known = new Set((await listRoles(db)).map(({ id }) => id));
  const unknown = roles.filter((role) => !known.has(role));
  return unknown.length > 0
    ? [{ field: 'roles', message: `there is no role ${unknown.join(', ')}` }]
    : undefined;
}

/** Refuses what would leave nobody who can sign in as owner: only the command line could mend it. */
async function refuseLastOwner(
  tx: Database,
  { id, roles }: ColleagueRow,
): Promise<{ ok: false; refusal: OfficeRefusal } | null> {
  if (!roles.includes('owner')) return null;
  await lockOwners(tx);
  if (await findOtherOwner(tx, id)) return null;
  return refuseStaff('Refused', {
    message: 'Nobody else could sign in as owner. Appoint another owner first.',
  });
}

/** Whatever roles are given a second person approves, unless there is nobody else yet: the first appointment. */
async function approveByOthers(tx: Database, set: ChangeContext['set'], staff: number): Promise<void> {
  if (await findAppointed(tx, staff)) set.needsApproval();
}

async function inviteOne(
  { seal, officeUrl, publicUrl, shop }: Services,
  { tx, staff, set }: ChangeContext,
  { email, roles }: { email: string; roles: string[] },
): Promise<Result<{ id: number }, OfficeRefusal>> {
  const fields = await unknownRoles(tx, roles);
  if (fields) return refuseStaff('InvalidInput', { fields });
  const known = await findColleagueByEmail(tx, email);
  if (known?.isDisabled)
    return refuseStaff('Refused', { message: `${email} was shut out. Let them in first, on their line.` });
  // Who has access gets a new link for it; what they may do is changed on its own, with what it was.
  const isNew = !known || known.isInvited;
  if (!isNew && roles.length > 0)
    return refuseStaff('Refused', {
      message: `${email} is staff already. Invite without roles to replace a lost password or app.`,
    });
  if (roles.length > 0) await approveByOthers(tx, set, staff.id);
  const { id, token } = await invite(tx, seal, email);
  if (known && isNew) await deleteRoles(tx, { id, roles: known.roles });
  await insertRoles(tx, { id, roles });
  set.about('staff', id);
  await mailStaff(tx, [{ email }], {
    kind: 'staffInvitation',
    values: { by: staff.name || staff.email, shop },
    // In the fragment, which browsers send to no server.
    link: `${officeUrl}/invitation#${token}`,
    shopUrl: publicUrl,
  });
  return ok({ id });
}

async function saveRoles(
  { tx, set, staff }: ChangeContext,
  { id, roles: { from, to } }: { id: number; roles: { from: string[]; to: string[] } },
): Promise<Result<Record<string, never>, OfficeRefusal>> {
  const fields = await unknownRoles(tx, to);
  if (fields) return refuseStaff('InvalidInput', { fields });
  const found = await findColleague(tx, id);
  if (!found) return refuseStaff('NotFound');
  const has = (roles: readonly string[]) => [...roles].sort().join(' ');
  if (has(found.roles) === has(to)) return ok({});
  if (has(found.roles) !== has(from))
    return refuseStaff('EditConflict', {
      message: `The roles are ${found.roles.join(', ') || 'none'} by now. Look again, then change them.`,
    });
  const last = to.includes('owner') ? null : await refuseLastOwner(tx, found);
  if (last) return last;
  // What is taken is taken at once; only a second person gives it back.
  if (to.some((role) => !from.includes(role))) await approveByOthers(tx, set, staff.id);
  await deleteRoles(tx, { id, roles: from.filter((role) => !to.includes(role)) });
  await insertRoles(tx, { id, roles: to.filter((role) => !from.includes(role)) });
  return ok({});
}

async function disable(
  { tx, set, staff }: ChangeContext,
  { id, isDisabled }: { id: number; isDisabled: boolean },
): Promise<Result<Record<string, never>, OfficeRefusal>> {
  const found = await findColleague(tx, id);
  if (!found) return refuseStaff('NotFound');
  if (found.isDisabled === isDisabled) return ok({});
  if (isDisabled && id === staff.id)
    return refuseStaff('Refused', { message: 'Somebody else has to disable you.' });
  const last = isDisabled ? await refuseLastOwner(tx, found) : null;
  if (last) return last;
  await setDisabled(tx, { id, isDisabled });
  if (isDisabled) await deleteSessions(tx, id);
  set.inverse(setStaffDisabled, { id, isDisabled: !isDisabled });
  return ok({});
}

/** Calls about who is of the staff and what they may do. */
export function staffRoutes(services: Services): StaffRoute[] {
  return [
    handleRead(listStaff, async ({ db, staff: { permissions } }) => {
      // Who gives work to colleagues sees what they are called.
      const isWhole = permissions.has('staff:see');
      const [staff, roles] = [await listColleagues(db), await listRoles(db)];
      return ok({
        staff: staff.map((row) => ({
          ...{ id: row.id, name: row.name },
          email: isWhole || !row.name ? row.email : '',
          roles: isWhole ? row.roles : [],
          state: stateOf(row),
          seenAt: (isWhole && row.seenAt?.toISOString()) || null,
        })),
        roles,
      });
    }),
    handleChange(inviteStaff, (context, input) => inviteOne(services, context, input)),
    handleChange(saveStaffRoles, saveRoles),
    handleChange(setStaffDisabled, disable),
    handleChange(saveRole, saveRights),
  ];
}
