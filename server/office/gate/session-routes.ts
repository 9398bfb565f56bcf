import {
  addOwnPasskey,
  askPasskey,
  confirmByPasskey,
  listOwnPasskeys,
  openByPasskey,
  removeOwnPasskey,
  startInvitedPasskey,
  startOwnPasskey,
} from '../../../contract/office/passkeys.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import {
  acceptInvitation,
  confirmFactor,
  endSession,
  getSession,
  listSessions,
  readInvitation,
  signIn,
  signOut,
} from '../../../contract/office/session.ts';
import { ok } from '../../../kit/result.ts';
import { handleChange, handleRead, type StaffRoute } from './handle-staff.ts';
import { describeInvitation, startInvitedPasskey as startInvited, useInvitation } from './invitation.ts';
import {
  addPasskey,
  askForPasskey,
  confirmWithPasskey,
  removePasskey,
  signInByPasskey,
  startPasskey,
} from './passkeys.ts';
import { acceptCode, personOf, type SignIn, signInStaff } from './sign-in.ts';
import { deleteSession, findSecret, listStaffSessions, setFactorAt } from './store.ts';
import { listStaffPasskeys } from './store-passkeys.ts';

/** Calls about the person's own session. */
export function sessionRoutes(services: SignIn): StaffRoute[] {
  const { seal, attempts, shop } = services;
  return [
    handleRead(signIn, (context, input) => signInStaff(services, context, input)),
    handleRead(readInvitation, (_, { token }) => describeInvitation(services, token)),
    handleRead(acceptInvitation, (context, input) => useInvitation(services, context, input)),
    handleRead(getSession, async ({ staff }) => ok(personOf(staff, shop))),
    handleRead(signOut, async ({ db, staff, setSession }) => {
      await deleteSession(db, { id: staff.session, staff: staff.id });
      setSession(null);
      return ok({});
    }),
    handleRead(confirmFactor, async ({ db, staff, now, setSession }, { code }) => {
      const { id, session } = staff;
      if ((await attempts.countAgain(session)) > 0) {
        // Whoever has only the cookie of somebody guesses codes in it.
        await deleteSession(db, { id: session, staff: id });
        setSession(null);
        return refuseStaff('StaffNeeded');
      }
      const { secret = null } = (await findSecret(db, id)) ?? {};
      if (!(await acceptCode(db, seal, { id, secret, code, now }))) return refuseStaff('CodeWrong');
      await attempts.forgetAgain(session);
      await setFactorAt(db, session);
      return ok({});
    }),
    handleRead(listSessions, async ({ db, staff }) => {
      const rows = await listStaffSessions(db, staff.id);
      return ok({
        sessions: rows.map(({ at, seenAt, ...row }) => ({
          ...row,
          at: at.toISOString(),
          seenAt: seenAt.toISOString(),
          isThis: row.id === staff.session,
        })),
      });
    }),
    handleRead(endSession, async ({ db, staff }, { id }) =>
      (await deleteSession(db, { id, staff: staff.id })) > 0 ? ok({}) : refuseStaff('NotFound'),
    ),
  ];
}

/** Calls about the person's passkeys, and signing in by one. */
export const passkeyRoutes = (services: SignIn): StaffRoute[] => [
  handleRead(askPasskey, (context) => askForPasskey(services, context)),
  handleRead(openByPasskey, (context, input) => signInByPasskey(services, context, input)),
  handleRead(confirmByPasskey, (context, input) => confirmWithPasskey(services, context, input)),
  handleRead(startInvitedPasskey, (_, { token }) => startInvited(services, token)),
  handleRead(listOwnPasskeys, async ({ db, staff }) => {
    const rows = await listStaffPasskeys(db, staff.id);
    return ok({
      passkeys: rows.map(({ id, name, at, usedAt }) => ({
        ...{ id, name, at: at.toISOString() },
        usedAt: usedAt?.toISOString() ?? null,
      })),
    });
  }),
  handleRead(startOwnPasskey, (context) => startPasskey(services, context)),
  handleChange(addOwnPasskey, (context, input) => addPasskey(services, context, input)),
  handleChange(removeOwnPasskey, removePasskey),
];
