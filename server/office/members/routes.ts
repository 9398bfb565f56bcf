import { disableMember, enableMember, membersScreen } from '../../../contract/office/members.ts';
import { type OfficeRefusal, refuseStaff } from '../../../contract/office/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { deleteSessionsOf } from '../../domains/members/index.ts';
import { type ChangeContext, handleChange, type StaffRoute } from '../gate/handle-staff.ts';
import { bindScreen } from '../screen/bind-screen.ts';
import { membersSource } from './list.ts';
import { memberRecord } from './record.ts';
import { lockMember, setMemberDisabled } from './store.ts';

/** Shuts a member out or lets one in; a sign-in under way waits for the lock, and is refused. */
async function setDisabled(
  { tx, set }: ChangeContext,
  { id, isDisabled }: { id: string; isDisabled: boolean },
): Promise<Result<Record<string, never>, OfficeRefusal>> {
  const member = await lockMember(tx, Number(id));
  if (!member) return refuseStaff('NotFound');
  if (member.isDemo)
    return refuseStaff('Refused', { message: 'The sign-ins of the demo shop are set by its configuration.' });
  if (member.isDisabled === isDisabled) return ok({});
  await setMemberDisabled(tx, { id: Number(id), isDisabled });
  if (isDisabled) await deleteSessionsOf(tx, Number(id));
  set.inverse(isDisabled ? enableMember : disableMember, { id });
  return ok({});
}

/** The list of members, the page of one, and what is done there. */
export const members = bindScreen(membersScreen, {
  source: membersSource,
  record: memberRecord,
  routes: (): StaffRoute[] => [
    handleChange(disableMember, (context, { id }) => setDisabled(context, { id, isDisabled: true })),
    handleChange(enableMember, (context, { id }) => setDisabled(context, { id, isDisabled: false })),
  ],
});
