import type { Pool } from 'pg';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import type { Person } from '../../../contract/office/session.ts';
import { ok } from '../../../kit/result.ts';
import {
  checkStaffPassword,
  createSecret,
  hashOf,
  isAppCode,
  stepOfCode,
} from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Seal } from '../../platform/seal.ts';
import type { Staff, StaffContext } from './handle-staff.ts';
import type { OfficeAttempts } from './sign-in-limits.ts';
import {
  acceptStaffStep,
  findCredentials,
  findSession,
  hasSignedInFrom,
  insertSession,
  recordVisit,
  redeemStaffRecovery,
  type SessionRow,
} from './store.ts';

/** What signing in works with. `shop`: its name. `officeUrl`: what passkeys are bound to. */
export type SignIn = { pool: Pool; seal: Seal; attempts: OfficeAttempts; shop: string; officeUrl: string };

/** How authenticators name the back office of a shop. */
export const backOfficeOf = (shop: string): string => `${shop} back office`;

/** What the secret of somebody's second factor is sealed about. */
export const aboutFactor = (id: number): string => `staff factor ${id}`;

export const personOf = ({ id, email, name, roles, permissions }: Staff, shop: string): Person => ({
  ...{ id, email, name, shop },
  roles: [...roles],
  permissions: [...permissions],
});

type Code = { id: number; secret: Buffer | null; code: string; now: number };

/** Whether a code is one of the app that was not used yet, or an unused recovery code, which it uses up. */
export async function acceptCode(
  db: Database,
  seal: Seal,
  { id, secret, code, now }: Code,
): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '').toLowerCase();
  if (!isAppCode(typed)) return (await redeemStaffRecovery(db, { id, hash: hashOf(typed) })) > 0;
  if (!secret) return false;
  const step = stepOfCode({ seal, sealed: secret, about: aboutFactor(id) }, typed, now);
  return step !== null && (await acceptStaffStep(db, { id, step })) > 0;
}

/** The person of a session. */
export const staffOf = ({ isStale: _, factorAt, permissions, ...row }: SessionRow): Staff => ({
  ...row,
  factorAt: factorAt.getTime(),
  permissions: new Set(permissions),
});

/** Opens a session: the browser gets its token, the log a line. */
export async function openSession(
  db: Database,
  id: number,
  { ip, userAgent, setSession }: StaffContext,
): Promise<Staff> {
  const token = createSecret('o');
  const hash = hashOf(token);
  await insertSession(db, { hash, staff: id, ip, userAgent });
  await recordVisit(db, {
    kind: 'sign_in',
    staff: id,
    ip,
    call: '/session/open',
    entity: null,
    entityId: null,
  });
  setSession(token);
  const opened = await findSession(db, hash);
  if (!opened) throw new Error(`the session of staff ${id} was not found`);
  return staffOf(opened);
}

/** Records that a sign-in of a person was refused, once an hour. */
export const recordRefused = (db: Database, who: { staff: number; ip: string }): Promise<number> =>
  recordVisit(db, { kind: 'sign_in', call: '/session/refused', entity: null, entityId: null, ...who });

/**
 * Signs in by password and code; each try is counted before it is compared, and takes the same time for an unknown e-mail.
 * Refuses with SignInWrong, whichever of them is wrong, and TooManyRequests.
 */
export async function signInStaff(
  { pool, seal, attempts, shop }: SignIn,
  context: StaffContext,
  { email, password, code }: { email: string; password: string; code: string },
) {
  const { ip, now } = context;
  const found = await findCredentials(pool, email);
  const isKnown = found !== undefined && (await hasSignedInFrom(pool, found.id, ip)) !== undefined;
  const attempt = { email, ip, isKnown };
  const tooMany = (waitMs: number) =>
    refuseStaff('TooManyRequests', { retryAfterS: Math.ceil(waitMs / 1000) });
  const wrong = async () => {
    if (found) await recordRefused(pool, { staff: found.id, ip });
    return refuseStaff('SignInWrong');
  };
  const waitMs = await attempts.count(attempt);
  if (waitMs > 0) return tooMany(waitMs);
  const isRight = await checkStaffPassword(found?.passwordHash ?? null, password);
  if (!found || !isRight) return wrong();
  const codeWaitMs = await attempts.countCode(attempt);
  if (codeWaitMs > 0) return tooMany(codeWaitMs);
  if (!(await acceptCode(pool, seal, { ...found, code, now }))) return wrong();
  await attempts.forget(attempt);
  return ok(personOf(await openSession(pool, found.id, context), shop));
}
